import { inflateRawSync } from 'node:zlib';
import { buffer } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { textOfCell } from '../../foundation/lists/csv.ts';
import { readByOthers } from '../../testing/workbook-readers.ts';
import { csvFile } from './csv-file.ts';
import { xlsxFile } from './xlsx-file.ts';

const columns = [
  { name: 'text', isNumber: false },
  { name: 'amount', isNumber: true },
];

/** Cell texts with which attackers run formulas or break files. */
const hostile = [
  '=1+1',
  '+1',
  '-1',
  '@sum(a1)',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  ' =1+1',
  '＝1+1',
  '\u200f=cmd|calc',
  '\u202e=evil',
  'say "hi", please',
  "it's",
  'two\r\nlines',
  'a;b',
  'שלום',
  'عربى',
  '中文',
  '🧾',
  '<b>&amp;</b>',
  '_x0041_',
  'bell \u0007',
  '',
];

async function* rows(all: readonly (readonly string[])[]) {
  for (let start = 0; start < all.length; start += 3) yield all.slice(start, start + 3);
}
const rowsOf = () => rows(hostile.map((cell, index) => [cell, index % 2 === 0 ? '-12.50' : '=2+2']));

it('a CSV runs nothing, breaks nowhere, and keeps numbers as numbers', async () => {
  const written = (await buffer(csvFile(columns, rowsOf()))).toString('utf8');
  expect(written.startsWith('\ufefftext,amount\r\n')).toBe(true);
  const read: string[][] = parse(written, { bom: true });
  expect(read).toHaveLength(hostile.length + 1);
  for (const [index, cell] of hostile.entries()) {
    const [found = '', amount = ''] = read[index + 1] ?? [];
    expect(textOfCell(found)).toBe(cell);
    // A program that skips white space and invisible marks must not find the start of a formula behind them.
    expect(found).not.toMatch(/^[\s\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u);
    expect(amount).toBe(index % 2 === 0 ? '-12.50' : "'=2+2");
  }
});

/** Returns the parts of an archive by path, read from the directory at its end (APPNOTE 4.3). */
function partsOf(archive: Buffer): Map<string, string> {
  const parts = new Map<string, string>();
  let at = archive.readUInt32LE(archive.lastIndexOf('PK\u0005\u0006', undefined, 'latin1') + 16);
  while (archive.readUInt32LE(at) === 0x02014b50) {
    const [method, size] = [archive.readUInt16LE(at + 10), archive.readUInt32LE(at + 20)];
    const [nameLength, extra, comment] = [28, 30, 32].map((place) => archive.readUInt16LE(at + place));
    const head = archive.readUInt32LE(at + 42);
    const name = archive.toString('utf8', at + 46, at + 46 + (nameLength ?? 0));
    const start = head + 30 + archive.readUInt16LE(head + 26) + archive.readUInt16LE(head + 28);
    const data = archive.subarray(start, start + size);
    parts.set(name, (method === 8 ? inflateRawSync(data) : data).toString('utf8'));
    at += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return parts;
}

it('a workbook holds texts as texts, without what XML cannot hold', async () => {
  const parts = partsOf(await buffer(xlsxFile({ name: 'orders', columns, rowCount: hostile.length }, rowsOf())));
  expect([...parts.keys()]).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/workbook.xml',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/worksheets/sheet1.xml',
  ]);
  const sheet = parts.get('xl/worksheets/sheet1.xml') ?? '';
  const places = [...sheet.matchAll(/<row r="(\d+)">(.*?)<\/row>/gs)].map(([, row, cells = '']) => ({
    row: Number(row),
    cells: [...cells.matchAll(/<c r="([A-Z]+)(\d+)"/g)].map(([, column, at]) => [column, Number(at)]),
  }));
  expect(places.map(({ row }) => row)).toEqual(Array.from({ length: hostile.length + 1 }, (_, index) => index + 1));
  for (const { row, cells } of places)
    expect(cells.every(([column, at]) => 'AB'.includes(`${column}`) && at === row)).toBe(true);
  expect(sheet).not.toMatch(/<(?:c|row)(?! r=)[ >/]/);
  expect(sheet).not.toContain('<f>');
  expect(sheet).toContain('<c r="B2"><v>-12.50</v></c>');
  expect(sheet).toContain('<c r="A2" t="inlineStr" s="1"><is><t xml:space="preserve">=1+1</t></is></c>');
  expect(sheet).toContain('&lt;b&gt;&amp;amp;&lt;/b&gt;');
  expect(sheet).toContain('_x005F_x0041_');
  expect(sheet).toContain('bell _x0007_');
  // oxlint-disable-next-line no-control-regex -- control characters are what must not be there.
  expect(sheet).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/);
});

it('three readers by other makers read a workbook cell by cell as it was written', async () => {
  const file = await buffer(xlsxFile({ name: 'orders', columns, rowCount: hostile.length }, rowsOf()));
  const expected = hostile.map((text, index) => [text, index % 2 === 0 ? -12.5 : '=2+2']);
  const plain = (rows: readonly (readonly unknown[])[]) =>
    rows.map(([text, amount]) => [typeof text === 'string' ? text.replaceAll('\r\n', '\n') : '', amount]);
  for (const [reader, rows] of Object.entries(await readByOthers(file))) {
    expect({ reader, rows: plain(rows.slice(1)) }).toEqual({ reader, rows: plain(expected) });
    expect(rows[0]).toEqual(['text', 'amount']);
  }
});

it('a workbook whose rows fail fails as well', async () => {
  async function* broken() {
    yield [['a', '1']];
    throw new Error('the database is gone');
  }
  await expect(buffer(xlsxFile({ name: 'orders', columns, rowCount: 2 }, broken()))).rejects.toThrow(
    'the database is gone',
  );
  await expect(buffer(csvFile(columns, broken()))).rejects.toThrow('the database is gone');
});

it('more rows than a sheet holds begin another one', async () => {
  async function* many() {
    const some = Array.from({ length: 1_000 }, () => ['x', '1']);
    for (let count = 0; count < 1_001; count += 1) yield some;
  }
  const parts = partsOf(await buffer(xlsxFile({ name: 'orders', columns, rowCount: 1_001_000 }, many())));
  const countOf = (path: string) => (parts.get(path) ?? '').split('<row ').length - 1;
  expect([countOf('xl/worksheets/sheet1.xml'), countOf('xl/worksheets/sheet2.xml')]).toEqual([1_000_001, 1_001]);
  expect(parts.get('xl/workbook.xml')).toContain('name="orders 2"');
});

it('columns beyond the alphabet have two and three letters', async () => {
  const many = Array.from({ length: 704 }, (_, index) => ({ name: `n${index}`, isNumber: false }));
  const parts = partsOf(await buffer(xlsxFile({ name: 'orders', columns: many, rowCount: 0 }, rows([]))));
  const places = [...(parts.get('xl/worksheets/sheet1.xml') ?? '').matchAll(/<c r="([A-Z]+)1"/g)].map(([, at]) => at);
  expect([25, 26, 51, 52, 701, 702].map((place) => places[place])).toEqual(['Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
});
