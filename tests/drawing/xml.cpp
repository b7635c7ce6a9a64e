#include "xml.h"

#include <cctype>
#include <stdexcept>
#include <utility>

namespace komainu::test {
namespace {

class Reader {
public:
    explicit Reader(const std::string& text) : text_(text) {}

    XmlElement read() {
        XmlElement root = element();
        skip_blanks();
        if (at_ != text_.size()) {
            fail("text behind the outermost element");
        }
        return root;
    }

private:
    [[noreturn]] void fail(const std::string& what) const {
        throw std::invalid_argument("byte " + std::to_string(at_) + ": " + what);
    }
    char next() const { return at_ < text_.size() ? text_[at_] : '\0'; }
    bool take(const std::string& wanted) {
        const bool found = text_.compare(at_, wanted.size(), wanted) == 0;
        at_ += found ? wanted.size() : 0;
        return found;
    }
    void expect(const std::string& wanted) {
        if (!take(wanted)) {
            fail("expected " + wanted);
        }
    }
    void skip_blanks() {
        while (std::isspace(static_cast<unsigned char>(next())) != 0) {
            ++at_;
        }
    }
    std::string name() {
        const std::size_t start = at_;
        while (std::isalnum(static_cast<unsigned char>(next())) != 0 || next() == '-' || next() == ':') {
            ++at_;
        }
        if (at_ == start) {
            fail("expected a name");
        }
        return text_.substr(start, at_ - start);
    }
    // Up to `end`, which is not taken.
    std::string characters(char end) {
        static const std::vector<std::pair<std::string, char>> entities = {
            {"&amp;", '&'}, {"&lt;", '<'}, {"&gt;", '>'}, {"&quot;", '"'}, {"&#39;", '\''}};
        std::string result;
        while (next() != end) {
            if (at_ >= text_.size() || next() == '<') {
                fail("unexpected end of text");
            }
            if (next() != '&') {
                if (static_cast<unsigned char>(next()) < ' ' && next() != '\n') {
                    fail("a control character");
                }
                result += text_[at_++];
                continue;
            }
            bool known = false;
            for (const auto& [entity, meaning] : entities) {
                if (!known && take(entity)) {
                    known = true;
                    result += meaning;
                }
            }
            if (!known) {
                fail("unknown entity");
            }
        }
        return result;
    }
    XmlElement element() {
        XmlElement result;
        expect("<");
        result.name = name();
        for (skip_blanks(); next() != '>' && next() != '/'; skip_blanks()) {
            const std::string attribute = name();
            expect("=\"");
            if (!result.attributes.emplace(attribute, characters('"')).second) {
                fail("the attribute " + attribute + " twice");
            }
            expect("\"");
        }
        if (take("/>")) {
            return result;
        }
        expect(">");
        while (true) {
            result.text += characters('<');
            if (take("</")) {
                expect(result.name + ">");
                return result;
            }
            result.inside.push_back(element());
        }
    }

    const std::string& text_;
    std::size_t at_ = 0;
};

void collect(const XmlElement& element, const std::string& wanted, std::vector<const XmlElement*>& found) {
    if (element.name == wanted) {
        found.push_back(&element);
    }
    for (const XmlElement& inner : element.inside) {
        collect(inner, wanted, found);
    }
}

}  // namespace

std::vector<const XmlElement*> XmlElement::all(const std::string& wanted) const {
    std::vector<const XmlElement*> found;
    collect(*this, wanted, found);
    return found;
}

std::string XmlElement::attribute(const std::string& wanted) const {
    const auto found = attributes.find(wanted);
    return found == attributes.end() ? "" : found->second;
}

XmlElement read_xml(const std::string& text) { return Reader(text).read(); }

}  // namespace komainu::test
