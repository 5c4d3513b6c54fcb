import { inflateSync } from 'node:zlib';

/** A font's texts by glyph, out of its /ToUnicode map. */
type GlyphTexts = ReadonlyMap<string, string>;

/**
 * Returns the text layer of a PDF, which search, copying and screen readers use, run by run. Reads what typst writes (ISO
 * 32000-2, 9.10), no other files.
 */
export const pdfRunsOf = (pdf: Buffer): string[] =>
  pagesOf(pdf).flatMap(({ content, fonts }) => shownIn(content, fonts));

/** Returns the content of each page of a PDF, and its fonts. */
export function pagesOf(pdf: Buffer): { content: string; fonts: ReadonlyMap<string, GlyphTexts> }[] {
  const objects = new Map<string, { head: string; stream: string }>();
  for (const [, id = '', body = ''] of pdf.toString('latin1').matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [head = '', data = ''] = body.split(/\nstream\r?\n/, 2);
    objects.set(id, { head, stream: data === '' ? '' : unpacked(head, data.replace(/\nendstream\s*$/, '')) });
  }
  const fontsIn = (head: string): ReadonlyMap<string, GlyphTexts> =>
    new Map(
      Array.from(head.matchAll(/\/(f\d+) (\d+) 0 R/g), ([, name = '', id = '']) => {
        const [, map = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '') ?? [];
        return [name, textsByGlyph(objects.get(map)?.stream ?? '')];
      }),
    );
  const resources = (head: string): string => {
    const [, id = ''] = /\/Resources (\d+) 0 R/.exec(head) ?? [];
    return `${head}${objects.get(id)?.head ?? ''}`;
  };
  // Each page names its fonts for itself.
  return [...objects.values()].flatMap(({ head }) => {
    const [, content = ''] = /\/Contents (\d+) 0 R/.exec(head) ?? [];
    return content === '' ? [] : [{ content: objects.get(content)?.stream ?? '', fonts: fontsIn(resources(head)) }];
  });
}

type Matrix = readonly [number, number, number, number, number, number];

const product = ([a, b, c, d, e, f]: Matrix, [A, B, C, D, E, F]: Matrix): Matrix => [
  a * A + b * C,
  a * B + b * D,
  c * A + d * C,
  c * B + d * D,
  e * A + f * C + E,
  e * B + f * D + F,
];

const matrixOf = (numbers: string): Matrix => {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbers.split(' ').map(Number);
  return [a, b, c, d, e, f];
};

/** Returns where each text object of a page's content begins, in points from the left and from the bottom of the page. */
export function placesIn(content: string): { x: number; y: number }[] {
  const kept: Matrix[] = [];
  let current: Matrix = [1, 0, 0, 1, 0, 0];
  let begins = false;
  return Array.from(
    content.matchAll(/(?<=^|\n)(?:(q|Q|BT)|(-?[\d.]+(?: -?[\d.]+){5}) (cm|Tm))(?=\n|$)/g),
    ([, stack, numbers = '', operator]) => {
      if (stack === 'q') kept.push(current);
      if (stack === 'Q') current = kept.pop() ?? current;
      if (operator === 'cm') current = product(matrixOf(numbers), current);
      if (stack === 'BT') begins = true;
      if (operator !== 'Tm' || !begins) return [];
      begins = false;
      const [, , , , x, y] = product(matrixOf(numbers), current);
      return [{ x, y }];
    },
  ).flat();
}

function unpacked(head: string, data: string): string {
  const bytes = Buffer.from(data, 'latin1');
  return head.includes('FlateDecode') ? inflateSync(bytes).toString('latin1') : data;
}

/** Reads the entries of a CMap: single glyphs, and ranges of consecutive ones. */
function textsByGlyph(cmap: string): GlyphTexts {
  const texts = new Map<string, string>();
  const textOf = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');
  for (const [, block = ''] of cmap.matchAll(/beginbfchar([\s\S]*?)endbfchar/g)) {
    for (const [, glyph = '', text = ''] of block.matchAll(/<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>/g)) {
      texts.set(glyph.toLowerCase(), textOf(text));
    }
  }
  return texts;
}

const fromTheRight = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thaana}]/u;

/**
 * Returns the text of each text object, as the programs of other makers do: the glyphs of one stand as they are seen, so that what
 * runs from right to left is turned, letter by letter. A glyph without a text of its own is a box, or a part of a letter.
 */
function shownIn(content: string, fonts: ReadonlyMap<string, GlyphTexts>): string[] {
  return Array.from(content.matchAll(/\nBT\n([\s\S]*?)\nET/g), ([, run = '']) => {
    const font = fonts.get(/\/(f\d+) [\d.]+ Tf/.exec(run)?.[1] ?? '') ?? new Map<string, string>();
    const glyphs = Array.from(
      run.matchAll(/\(((?:\\[\s\S]|[^\\)])*)\)|(?<!<)<([0-9A-F]+)>(?!>)/gi),
      ([, text = '', hex]) => (hex === undefined ? glyphsIn(text) : (hex.toLowerCase().match(/.{4}/g) ?? [])),
    ).flat();
    const seen = glyphs.map((glyph) => font.get(glyph) ?? '\ufffd').join('');
    return fromTheRight.test(seen) ? Array.from(seen).toReversed().join('') : seen;
  });
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** Returns the glyphs of a literal string, two bytes each, in hexadecimal digits. */
function glyphsIn(literal: string): string[] {
  const bytes = literal.replace(/\\([0-7]{1,3}|[\s\S])/g, (_, sign: string) =>
    /^[0-7]/.test(sign) ? String.fromCharCode(Number.parseInt(sign, 8)) : (escapes[sign] ?? sign),
  );
  return Buffer.from(bytes, 'latin1').toString('hex').match(/.{4}/g) ?? [];
}
