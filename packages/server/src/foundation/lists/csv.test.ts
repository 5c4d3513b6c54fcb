import { expect, test } from 'vitest';
import { parse } from 'csv-parse/sync';
import { csvCell, parseCsvRecords, textOfCell } from './csv.ts';

const refusal = (key: string) =>
  expect.objectContaining({ code: 'invalid_request', details: { fields: { csv: `error_view.${key}` } } });
const rowsOf = (count: number): string => Array.from({ length: count }, (_, index) => `${index},x`).join('\n');

test('a thousand rows are read, by the numbers that a spreadsheet gives them', () => {
  const records = parseCsvRecords(`a,b\n${rowsOf(998)}\n\n999,x`, ['a', 'b']);
  expect([records.length, records.at(-1)]).toEqual([
    999,
    { row: 1_001, cells: { a: '999', b: 'x' }, isTooLong: false },
  ]);
});

test('a row more is too long, and nothing is read beyond it', () => {
  expect(() => parseCsvRecords(`a,b\n${rowsOf(1_001)}`, ['a', 'b'])).toThrow(refusal('csv_too_long'));
  expect(() => parseCsvRecords(`a,b\n${'\n'.repeat(30_000)}"never closed`, ['a', 'b'])).toThrow(
    refusal('csv_too_long'),
  );
  expect(() => parseCsvRecords(`a,b\n"never closed`, ['a', 'b'])).toThrow(refusal('csv_unreadable'));
});

test('a file of a spreadsheet that separates by semicolons or tabs is read like one with commas', () => {
  for (const mark of [',', ';', '\t']) {
    const [record] = parseCsvRecords(`a${mark}b\n1${mark}"x${mark}y"`, ['a', 'b']);
    expect(record?.cells).toEqual({ a: '1', b: `x${mark}y` });
  }
});

test('columns are found by their names where others may stand between them, each of them once', () => {
  const read = (csv: string) => parseCsvRecords(csv, ['a', 'b'], { allowsOthers: true });
  expect(read('b,note,a\n2,later,1')[0]?.cells).toEqual({ a: '1', b: '2' });
  expect(() => read('a,note\n1,2')).toThrow(refusal('csv_header'));
  expect(() => read('a,b,b\n1,2,3')).toThrow(refusal('csv_header'));
  expect(() => parseCsvRecords('b,note,a\n2,later,1', ['a', 'b'])).toThrow(refusal('csv_header'));
});

const hostile = [
  '=1+1',
  "'=1+1",
  ' =1+1',
  '+1',
  '-1',
  '@SUM(1)',
  '\t=1+1',
  '\n=1+1',
  '＝1+1',
  '\u200b=1+1',
  'a;=1+1',
  'a; =1+1;-2',
  'a,=1+1',
  'a, @SUM(1)',
  'a\t+1',
  'a\r\n=1+1',
  'a\n"=1+1"',
  'a;"=1+1"',
  'a;""=1+1',
  '";=1+1',
  '";"=1+1',
  "a;'=1+1",
  "a;''=1+1",
  '",=1+1,"',
  'a;\u200b=1+1',
  'a;＠SUM(1)',
];
const signs = /^["\s\p{Cf}]*[=+\-@＝＋－＠]/u;

test.each(hostile)('%j runs in no program that splits at commas, semicolons or tabs', (text) => {
  const lines = [`5,${csvCell(text)},x`, `${csvCell(text)},${csvCell(text)}`, csvCell(text)];
  for (const line of lines) {
    for (const delimiter of [',', ';', '\t']) {
      // One that keeps to quotation marks, one that is lenient about them, and one that does not know them.
      const lenient = { delimiter, relax_quotes: true, relax_column_count: true };
      const strict = delimiter === ',' ? parse(`${line}\r\n`, { delimiter, relax_column_count: true }) : [];
      const readings = [strict, parse(`${line}\r\n`, lenient), line.split(/\r?\n/).map((row) => row.split(delimiter))];
      for (const cells of readings) expect(cells.flat().filter((cell) => signs.test(cell))).toEqual([]);
    }
  }
});

test.each([
  ...hostile.filter((text) => text !== "'=1+1"),
  'plain',
  'Main Street 5; 2nd floor',
  'a, b',
  "it's",
  '5 - 3',
])('%j is read back as it was', (text) => {
  const [[cell = ''] = []] = parse(`${csvCell(text)}\r\n`);
  expect(textOfCell(cell)).toBe(text);
});
