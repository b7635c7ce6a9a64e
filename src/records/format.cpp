#include "format.h"

#include "text.h"

namespace komainu::records {

bool is_read_as_header(const RecordFormat& format, const Record& record, std::string_view line,
                       const NameValues::value_type& header) {
    RecordBuilder builder(record.variant, record.options);
    const NamedGame named = format.named_game(line);
    if (!named.name.empty() || !named.options.empty() || !format.read(line, builder).ok()) {
        return false;
    }
    const Record alone = builder.finish();
    const NameValues::value_type kept = {one_line(trim(header.first)), one_line(trim(header.second))};
    return alone.headers == NameValues{kept} && alone.comment.empty() && alone.start.empty();
}

}  // namespace komainu::records
