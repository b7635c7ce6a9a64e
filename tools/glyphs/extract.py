#!/usr/bin/python3
"""Writes assets/glyphs.tsv: the outlines of the characters that tiles and boards show, taken from a font.

Run by hand when a game brings new characters; no build needs it. Debian packages: fonts-noto-cjk, python3-fonttools.

    tools/glyphs/extract.py

A line is: the character, its advance, its outline as an SVG path in 1000 units to the em, y downwards, baseline at 0.
"""

import pathlib
import re

from fontTools.pens.basePen import BasePen
from fontTools.ttLib import TTCollection

FONT = "/usr/share/fonts/opentype/noto/NotoSerifCJK-Bold.ttc"  # its first face is the Japanese one
NOTICE = "From Noto Serif CJK JP Bold, Copyright 2017-2022 Adobe, SIL Open Font License 1.1: see glyphs-license.txt"
ROOT = pathlib.Path(__file__).resolve().parents[2]


class PathPen(BasePen):
    """An SVG path in relative commands (m l c z) and whole numbers: half the size of absolute ones."""

    def __init__(self, glyphs):
        super().__init__(glyphs)
        self.text = ""
        self.at = (0, 0)

    def command(self, letter, *points):
        numbers = [part for x, y in points for part in (round(x) - self.at[0], -round(y) - self.at[1])]
        self.text += letter + " ".join(map(str, numbers)).replace(" -", "-")
        self.at = (round(points[-1][0]), -round(points[-1][1]))

    def _moveTo(self, point):
        self.command("m", point)
        self.start = self.at

    def _lineTo(self, point):
        self.command("l", point)

    def _curveToOne(self, first, second, point):
        self.command("c", first, second, point)

    def _closePath(self):
        self.text += "z"
        self.at = self.start


def needed_characters():
    sources = sorted((ROOT / "src" / "variants").glob("*.cpp"))
    names = "".join("".join(re.findall(r'"([^"]*)"', source.read_text())) for source in sources)
    return sorted({c for c in names if ord(c) > 126} | {chr(c) for c in range(33, 127)} | {"×"})


def main():
    font = TTCollection(FONT).fonts[0]
    glyphs = font.getGlyphSet()
    names = font.getBestCmap()
    with open(ROOT / "assets" / "glyphs.tsv", "w", encoding="utf-8") as table:
        table.write(f"# {NOTICE}\n")
        for character in needed_characters():
            glyph = glyphs[names[ord(character)]]
            pen = PathPen(glyphs)
            glyph.draw(pen)
            table.write(f"{character}\t{glyph.width}\t{pen.text}\n")


if __name__ == "__main__":
    main()
