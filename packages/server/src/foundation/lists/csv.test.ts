import { expect, test } from 'vitest';
import { parse } from 'csv-parse/sync';
import {
  csvCell,
  csvRowFault,
  excerptOf,
  parseCsvRecords,
  phoneCell,
  quoteOf,
  separatorOf,
  textOfCell,
} from './csv.ts';

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
  expect(() => parseCsvRecords('a,A\n1,2', ['a', 'b'])).toThrow(refusal('csv_header'));
});

test.each([
  ['a line that names the separator', 'sep=;\na;b\n1;x'],
  ['a quoted line that names the separator', '"sep=;"\r\na;b\r\n1;x'],
  ['a line with a space and commas', 'Sep =\t,,\na\tb\n1\tx'],
  ['that line in another case, behind a mark', '\ufeffSEP=|\r\na|b\r\n1|x'],
  ['separators at the end of each row', 'a,b,,\n1,x,,'],
  ['another case', 'A,B\n1,x'],
  ['another order', 'b,a\nx,1'],
  ['spaces', ' a , b \n 1 , x '],
  ['spaces within quotes', '" a ","b"\n" 1 ","x "'],
  ['old line breaks', 'a,b\r1,x\r'],
  ['mixed line breaks', 'a,b\r\n1,x\n\r\n'],
])('a file is read with %s', (_what, csv) => {
  expect(parseCsvRecords(csv, ['a', 'b'])).toEqual([{ row: 2, cells: { a: '1', b: 'x' }, isTooLong: false }]);
});

test('a row is judged before its values are', () => {
  const fault = (csv: string) => parseCsvRecords(csv, ['a', 'b']).map(csvRowFault)[0];
  expect(fault('a,b\n1,x,more')).toEqual({ column: '', key: 'error_view.csv_row_columns' });
  expect(fault('a,b\n1,#N/A')).toEqual({ column: 'b', key: 'error_view.csv_cell_error' });
  expect(fault('a,b\n1,#1')).toBeUndefined();
});

test('a long cell is shown cut, and never with half of a character', () => {
  for (let length = 110; length < 130; length += 1) {
    const excerpt = excerptOf(`${'a'.repeat(length)}👍${'b'.repeat(40)}`);
    expect(excerpt).not.toContain('\ufffd');
    expect(excerpt.isWellFormed()).toBe(true);
    expect(excerpt.length).toBeLessThanOrEqual(120);
  }
});

test.each([
  ['+966 50 123 4567', '+966 50 123 4567'],
  ['0501234567', '0501234567'],
  ['+966 (50) 123-4567', '+966 50 123 4567'],
  ['+966‑50–123.45/67', '+966 50 123 45 67'],
  ['(+966) 50 123', '+966 50 123'],
  ['+٩٦٦ ٥٠ ١٢٣', '+966 50 123'],
  ['+966,50', '"\'+966,50"'],
  ['+1*2', '"\'+1*2"'],
  ['@SUM(1)', '"\'@SUM(1)"'],
  ['=1+1', '"\'=1+1"'],
])('%s is written as %s in a column of phones', (phone, cell) => {
  expect(phoneCell(phone)).toBe(cell);
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

test('a separator within a quoted title is none, and neither is a line without a word', () => {
  expect(separatorOf('"a;b;c;d",e\n1,2')).toBe(',');
  expect(separatorOf('\ufeff\r\n \na;b,c;d\n')).toBe(';');
  expect(separatorOf('"a\n;;;",b,c')).toBe(',');
  expect(separatorOf('a|b\n1|2', [',', ';', '\t'])).toBe(',');
});

test('a mark in a file that quotes nothing is a part of its text', () => {
  expect(parseCsvRecords('a,b\n5" nail,say "hi"', ['a', 'b'])[0]?.cells).toEqual({ a: '5" nail', b: 'say "hi"' });
  for (const quoted of ['"a",b\n5" nail,x', 'a, "b"\n5" nail,x']) {
    expect(() => parseCsvRecords(quoted, ['a', 'b'])).toThrow(refusal('csv_unreadable'));
  }
  for (const sign of [';', '^', ']', '\\', '-', '|', '.', '\t']) {
    expect([quoteOf(`a${sign}"b"`, sign), quoteOf(`a${sign}b"`, sign)]).toEqual(['"', false]);
  }
});
