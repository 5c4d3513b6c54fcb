// A font of letters without a picture, for the text that lies under words that are drawn.

export const blankFamily = 'Goodturn Blank';
/** The codes of its letters are for private use: no rule of any script reorders, joins or stacks them. */
export const firstBlank = 0xe000;
export const blankLetters = 0x400;
/** Those of the second half are nearly without width: for marks, which stand on the letter before them. */
export const firstMark = firstBlank + blankLetters / 2;
/** The widths of a letter and of a mark, for a size of 1. A mark without any would be left out by readers. */
export const blankWidth = 0.5;
export const markWidth = 0.02;

const unitsPerEm = 1_000;
/** The space and the two marks of direction that all text may have, after the glyph for what a font lacks. */
const others = 4;
const glyphs = others + blankLetters;

/** Returns big-endian numbers of two bytes each. */
function shorts(...numbers) {
  const bytes = Buffer.alloc(2 * numbers.length);
  for (const [place, number] of numbers.entries()) bytes.writeUInt16BE(number & 0xffff, 2 * place);
  return bytes;
}

/** Returns big-endian numbers of four bytes each. */
function longs(...numbers) {
  const bytes = Buffer.alloc(4 * numbers.length);
  for (const [place, number] of numbers.entries()) bytes.writeUInt32BE(number, 4 * place);
  return bytes;
}

const together = (...parts) => Buffer.concat(parts);
const one = 0x10000;

/** Groups of consecutive codes (OpenType, cmap format 12). */
function cmapTable() {
  const groups = [
    longs(0x20, 0x20, 1),
    longs(0x200e, 0x200f, 2),
    longs(firstBlank, firstBlank + blankLetters - 1, others),
  ];
  return together(
    shorts(0, 1, 3, 10),
    longs(12),
    shorts(12, 0),
    longs(16 + 12 * groups.length, 0, groups.length),
    ...groups,
  );
}

/** The names of the family and of its style, in UTF-16. */
function nameTable() {
  const texts = [blankFamily, 'Regular'].map((text) => Buffer.from(text, 'utf16le').swap16());
  const [family, style] = texts.map(({ length }) => length);
  return together(shorts(0, 2, 30), shorts(3, 1, 0x409, 1, family, 0), shorts(3, 1, 0x409, 2, style, family), ...texts);
}

/** A glyph of one point, which draws nothing: some readers reject a font of glyphs without data. */
const point = together(shorts(1, 0, 0, 0, 0, 0, 0), Buffer.of(0x31, 0));

function widthOf(glyph) {
  const isMark = glyph >= others + (firstMark - firstBlank);
  return (isMark ? markWidth : blankWidth) * unitsPerEm;
}

function tables() {
  const places = Array.from({ length: glyphs }, (_, glyph) => glyph);
  return {
    cmap: cmapTable(),
    glyf: together(...places.map(() => point)),
    head: together(
      longs(one, one, 0, 0x5f0f3cf5),
      shorts(0, unitsPerEm),
      longs(0, 0, 0, 0),
      shorts(0, 0, 0, 0, 0, 8, 2, 0, 0),
    ),
    hhea: together(longs(one), shorts(800, -200, 0, blankWidth * unitsPerEm, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, glyphs)),
    hmtx: shorts(...places.flatMap((glyph) => [widthOf(glyph), 0])),
    loca: shorts(...[...places, glyphs].map((glyph) => (glyph * point.length) / 2)),
    maxp: together(longs(one), shorts(glyphs, 1, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0)),
    name: nameTable(),
    post: together(longs(0x30000, 0), shorts(0, 0), longs(0, 0, 0, 0, 0)),
  };
}

/** Returns the font as a file (OpenType). Its checksums are zero: what sets documents does not look at them. */
export function blankFont() {
  const entries = Object.entries(tables());
  const head = [longs(one), shorts(entries.length, 128, 3, 16 * entries.length - 128)];
  const bodies = [];
  let at = 12 + 16 * entries.length;
  for (const [tag, table] of entries) {
    head.push(Buffer.from(tag, 'latin1'), longs(0, at, table.length));
    const body = together(table, Buffer.alloc(-table.length & 3));
    bodies.push(body);
    at += body.length;
  }
  return together(...head, ...bodies);
}
