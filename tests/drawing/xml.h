// A small reader of XML, to check what is written: elements, attributes and text; no comments, no declarations.
#pragma once

#include <map>
#include <string>
#include <vector>

namespace komainu::test {

struct XmlElement {
    std::string name;
    std::map<std::string, std::string> attributes;
    std::string text;  // directly inside, entities resolved
    std::vector<XmlElement> inside;

    // This element and all below it that have the name, in their order.
    std::vector<const XmlElement*> all(const std::string& wanted) const;
    // Empty if there is none.
    std::string attribute(const std::string& wanted) const;
};

// The outermost element. Throws std::invalid_argument, saying where, if the text is not well-formed.
XmlElement read_xml(const std::string& text);

}  // namespace komainu::test
