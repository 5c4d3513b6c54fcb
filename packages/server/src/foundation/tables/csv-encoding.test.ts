import { expect, it } from 'vitest';
import { csvEncodings } from '@goodturn/contract';
import { decodeCsv } from './csv-encoding.ts';

const utf8 = new TextEncoder();
/** "Café" in Windows-1252, and "茶杯" in GBK, in the third row. */
const western = Uint8Array.of(...utf8.encode('name\nMug\nCaf'), 0xe9, ...utf8.encode('\nPot'));
const chinese = Uint8Array.of(...utf8.encode('name\nMug\n'), 0xb2, 0xe8, 0xb1, 0xad, 0x0a);

it.each([
  ['UTF-8', utf8.encode('a\nCafé')],
  ['UTF-8 with a mark', Uint8Array.of(0xef, 0xbb, 0xbf, ...utf8.encode('a\nCafé'))],
  ['UTF-16', Uint8Array.of(0xff, 0xfe, ...Array.from('a\nCafé').flatMap((one) => [one.charCodeAt(0), 0]))],
  ['UTF-16 without a mark', Uint8Array.from(Array.from('a\nCafé').flatMap((one) => [one.charCodeAt(0), 0]))],
])('reads %s', (_name, bytes) => {
  expect(decodeCsv(bytes)).toMatchObject({ csv: 'a\nCafé' });
});

it('never replaces what it cannot read, and shows the first such row in the encodings that can', () => {
  const west = decodeCsv(western);
  expect(west).toMatchObject({
    row: 3,
    choices: expect.arrayContaining([{ encoding: 'windows-1252', preview: 'Café' }]),
  });
  const east = decodeCsv(chinese);
  expect(east).toMatchObject({ row: 3, choices: expect.arrayContaining([{ encoding: 'gb18030', preview: '茶杯' }]) });
  expect(JSON.stringify([west, east])).not.toContain('\ufffd');
});

it('reads the file in the encoding that was chosen', () => {
  expect(decodeCsv(western, 'windows-1252')).toMatchObject({ csv: 'name\nMug\nCafé\nPot' });
  expect(decodeCsv(chinese, 'gb18030')).toMatchObject({ csv: 'name\nMug\n茶杯\n' });
});

/** Names of goods in the languages of our readers, in the encoding that their spreadsheets have written for decades. */
const written = [
  ['windows-1252', 'Crème brûlée – l’œuf Š, 5 €'],
  ['windows-1250', 'Żółta łódź'],
  ['windows-1251', 'Чайник и чашка'],
  ['windows-1254', 'Işıl şeker kutusu'],
  ['windows-1255', 'קומקום תה'],
  ['windows-1256', 'إبريق شاي'],
  ['gb18030', '茶壶和杯子'],
  ['big5', '茶壺和杯子'],
  ['shift_jis', '急須と湯呑'],
  ['euc-kr', '찻주전자와 컵'],
  ['macintosh', 'Crème brûlée'],
] as const;

/** Node takes Windows-1252 for Latin-1, which lacks these. */
const western1252: Readonly<Record<string, number>> = { '€': 0x80, '–': 0x96, '’': 0x92, œ: 0x9c, Š: 0x8a };

/** Returns a text in an encoding, by looking each of its characters up among all that one or two bytes can mean. */
function encoded(text: string, encoding: string): Uint8Array {
  if (encoding === 'windows-1252')
    return Uint8Array.from(Array.from(text, (letter) => western1252[letter] ?? letter.charCodeAt(0)));
  const decoder = new TextDecoder(encoding);
  const bytesOf = new Map<string, number[]>();
  for (let high = 0xff; high >= 0x81; high -= 1)
    for (let low = 0xfe; low >= 0x40; low -= 1) bytesOf.set(decoder.decode(Uint8Array.of(high, low)), [high, low]);
  for (let byte = 0; byte <= 0xff; byte += 1) bytesOf.set(decoder.decode(Uint8Array.of(byte)), [byte]);
  return Uint8Array.from(Array.from(text).flatMap((letter) => bytesOf.get(letter) ?? [0x3f]));
}

it('every encoding that is offered has a text here', () => {
  expect(written.map(([encoding]) => encoding).toSorted()).toEqual([...csvEncodings].toSorted());
});

it.each(written)(
  'a file in %s is never read as something else, and its own encoding is among those offered',
  (encoding, text) => {
    const bytes = encoded(`name;price\n${text};1`, encoding);
    expect(bytes.includes(0x3f)).toBe(false);
    const found = decodeCsv(bytes);
    expect(found).toMatchObject({ row: 2, choices: expect.arrayContaining([{ encoding, preview: `${text};1` }]) });
    expect(JSON.stringify(found)).not.toContain('\ufffd');
    expect(decodeCsv(bytes, encoding)).toMatchObject({ csv: `name;price\n${text};1`, encoding });
  },
);

it('one byte that is none of UTF-8 is found wherever it stands, and a long row is shown cut between characters', () => {
  const rows = Array.from({ length: 30 }, (_, place) => `row ${place} 茶`);
  for (const at of [0, 1, 15, 29]) {
    const bytes = rows.map((row, place) =>
      place === at ? Uint8Array.of(...utf8.encode(row), 0xff) : utf8.encode(row),
    );
    const file = Buffer.concat(bytes.flatMap((row) => [row, utf8.encode('\n')]));
    expect(decodeCsv(file)).toMatchObject({ row: at + 1 });
  }
  const long = Uint8Array.of(...utf8.encode('a\n'), ...encoded('é'.repeat(300), 'windows-1252'));
  const found = decodeCsv(long);
  expect(
    'choices' in found && found.choices.every(({ preview }) => preview.isWellFormed() && preview.length <= 200),
  ).toBe(true);
});

it('offers no encoding that shows what nobody writes', () => {
  const half = Uint8Array.of(0xff, 0xfe, ...Array.from('name,price').flatMap((one) => [one.charCodeAt(0), 0]), 0x0a);
  expect(decodeCsv(half)).toEqual({ row: 1, choices: [] });
});
