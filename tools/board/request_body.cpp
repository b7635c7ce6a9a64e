#include "board/request_body.h"

#include "absl/strings/str_cat.h"

namespace komainu::board {

absl::StatusOr<std::string> read_body(const httplib::Request& request, const httplib::ContentReader& reader) {
    std::string body;
    bool too_long = false;
    // The length may be unknown before the end, with chunks or compression.
    const auto take = [&](const char* data, std::size_t size) {
        too_long = too_long || body.size() + size > kMaxBody;
        if (!too_long) {
            body.append(data, size);
        }
        return true;
    };
    const bool whole = request.is_multipart_form_data()
                           ? reader([](const httplib::MultipartFormData&) { return true; }, take)
                           : reader(take);
    if (too_long) {
        return absl::OutOfRangeError(absl::StrCat("the request is longer than ", kMaxBody, " bytes"));
    }
    if (!whole) {
        return absl::InvalidArgumentError("the request breaks off");
    }
    if (!request.get_header_value("Content-Type").starts_with("application/json")) {
        return absl::InvalidArgumentError("the request must be application/json");
    }
    return body;
}

}  // namespace komainu::board
