/** Calls back with the first and the last code of each range that a font has a picture for (OpenType, cmap formats 4 and 12). */
function eachRange(font, take) {
  const tables = font.readUInt16BE(4);
  const at = Array.from({ length: tables }, (_, place) => 12 + 16 * place).find(
    (entry) => font.toString('latin1', entry, entry + 4) === 'cmap',
  );
  const start = font.readUInt32BE(at + 8);
  const subtables = Array.from({ length: font.readUInt16BE(start + 2) }, (_, place) =>
    font.subarray(start + font.readUInt32BE(start + 8 + 8 * place)),
  );
  for (const table of subtables) {
    const format = table.readUInt16BE(0);
    if (format === 12) eachGroup(table, take);
    if (format === 4) eachSegment(table, take);
  }
}

function eachGroup(table, take) {
  const groups = table.readUInt32BE(12);
  for (let place = 0; place < groups; place += 1) {
    const group = 16 + 12 * place;
    take(table.readUInt32BE(group), table.readUInt32BE(group + 4));
  }
}

function eachSegment(table, take) {
  const twice = table.readUInt16BE(6);
  for (let place = 0; place < twice; place += 2) {
    const [last, first] = [table.readUInt16BE(14 + place), table.readUInt16BE(16 + twice + place)];
    const delta = table.readUInt16BE(16 + 2 * twice + place);
    const rangeAt = 16 + 3 * twice + place;
    const offset = table.readUInt16BE(rangeAt);
    for (let code = first; code <= last && code < 0xffff; code += 1) {
      const glyph = offset === 0 ? (code + delta) & 0xffff : table.readUInt16BE(rangeAt + offset + 2 * (code - first));
      if (glyph !== 0) take(code, code);
    }
  }
}

/** Returns whether a code is one that these fonts have a picture for. */
export function coveredCodes(fonts) {
  const covered = new Uint8Array(0x110000);
  for (const font of fonts) eachRange(font, (first, last) => covered.fill(1, first, last + 1));
  return (code) => covered[code] === 1;
}
