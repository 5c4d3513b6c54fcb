import { afterAll, describe, expect, it } from 'vitest';
import { partsOfWorkbook, textRow, workbookOf, zipOf } from '../../testing/workbook-file.ts';
import { createTableReader } from './table-reader.ts';

const reader = createTableReader({ rows: 100, unpacked: 2_000_000 });
afterAll(() => reader.stop());

const head = textRow(['orderId', 'trackingNumber']);
const sheet = async (rows: string, styles = '') =>
  await workbookOf({ sheets: [{ name: 'Orders', rows: head + rows }], styles });
/** Returns the rows below the header as pairs of number and texts. */
async function rowsOf(file: Promise<Buffer> | Buffer) {
  const table = await reader.read(await file);
  if ('refused' in table) return table.refused;
  return table.sheets[0]?.rows.slice(1).map(({ row, cells }) => [row, ...cells.map(({ text }) => text)]);
}
const faultsOf = async (file: Promise<Buffer>) => {
  const table = await reader.read(await file);
  if ('refused' in table) return table.refused;
  return table.sheets[0]?.rows
    .slice(1)
    .flatMap(({ row, cells }) => cells.flatMap(({ text, fault }) => (fault === undefined ? [] : [[row, text, fault]])));
};

describe('what the cells of a workbook say', () => {
  it('shared texts are put together of their stretches, without how they are pronounced', async () => {
    const sharedTexts = [
      '<r><t>order</t></r><r><rPr><b/></rPr><t xml:space="preserve">Id</t></r><rPh><t>ふり</t></rPh>',
      '<t>A&amp;B &lt;&#x4e2d;&gt; "x"_x000A_, y</t>',
    ];
    const rows = '<row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2" t="s"><v>1</v></c></row>';
    const file = workbookOf({ sheets: [{ name: 'Orders', rows: head + rows }], sharedTexts });
    expect(await rowsOf(file)).toEqual([[2, 'orderId', 'A&B <中> "x"\n, y']]);
  });

  it('a price is the text that was typed, whatever the processor made of it', async () => {
    const rows =
      '<row r="2"><c r="A2"><v>19.989999999999998</v></c><c r="B2"><f>A2*2</f><v>0.30000000000000004</v></c></row>';
    expect(await rowsOf(sheet(rows))).toEqual([[2, '19.99', '0.3']]);
  });

  it('rows keep their numbers where others are empty, and cells their columns', async () => {
    const rows =
      '<row r="4"/><row r="9"><c r="B9"><v>5</v></c></row><row r="12"><c r="A12"/><c r="B12"><v></v></c></row>';
    expect(await rowsOf(sheet(rows))).toEqual([[9, '', '5']]);
  });

  it('a date, a number that has lost its end and the error of a formula are told', async () => {
    const styles = '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>';
    const rows =
      '<row><c s="1"><v>45000</v></c></row><row><c><v>1.2345678901234568E+17</v></c></row><row><c t="e"><v>#N/A</v></c></row><row><c><v>45000</v></c></row>';
    expect(await faultsOf(sheet(rows, styles))).toEqual([
      [2, '2023-03-15', 'date'],
      [3, '123456789012345680', 'digits'],
      [4, '#N/A', 'formula'],
    ]);
  });

  it.each([
    ['hidden="1"', 3],
    ["ht='12' hidden='true'", 3],
    ['hidden="1" r="7"', 7],
    ['ht="0" customHeight="1"', 3],
  ])('a row without its number is told as hidden too: %s', async (attributes, number) => {
    const cells = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
    const plain = `<row>${cells('a')}</row><row>${cells('1')}</row>`;
    const rows = `${plain}<row ${attributes}>${cells('2')}</row><row>${cells('3')}</row>`;
    const table = await reader.read(await workbookOf({ sheets: [{ name: 'Orders', rows }] }));
    const read = 'refused' in table ? [] : (table.sheets[0]?.rows ?? []);
    expect(read.map(({ row, isHidden }) => [row, isHidden])).toEqual([
      [1, false],
      [2, false],
      [number, true],
      [number + 1, false],
    ]);
  });

  it('a hidden row says that it is hidden, and hidden sheets are not read', async () => {
    const file = await workbookOf({
      sheets: [
        { name: 'Orders', rows: `${head}<row r="2" hidden="1"><c r="A2"><v>1</v></c></row>` },
        { name: 'Old', rows: head, state: 'hidden' },
      ],
    });
    expect(await reader.read(file)).toMatchObject({ sheets: [{ name: 'Orders', rows: [{}, { isHidden: true }] }] });
  });
});

describe('workbooks that are refused', () => {
  it('what unpacks to more than is allowed, without being unpacked to its end', async () => {
    const bomb = await sheet(`<row><c t="inlineStr"><is><t>${'0'.repeat(900_000)}</t></is></c></row>`.repeat(40));
    expect(bomb.length).toBeLessThan(200_000);
    expect(await rowsOf(bomb)).toBe('too_large');
  });

  it('too many rows', async () => {
    expect(await rowsOf(sheet(textRow(['1', 'a']).repeat(101)))).toBe('too_many_rows');
    expect(await rowsOf(Buffer.from(`a\n${'1\n'.repeat(101)}`))).toBe('too_many_rows');
  });

  const parts = () => partsOfWorkbook({ sheets: [{ name: 'Orders', rows: head }] });
  it.each([
    ['half of an archive', zipOf(parts()).then((file) => file.subarray(0, Math.floor(file.length / 2)))],
    ['an archive of something else', zipOf({ 'a.txt': 'a' })],
    ['a tag without its end', zipOf({ ...parts(), 'xl/worksheets/sheet1.xml': '<worksheet><row r="1' })],
    ['a row beyond the last', sheet('<row r="2000000"><c><v>1</v></c></row>')],
  ])('%s', async (_what, file) => {
    expect(await rowsOf(file)).toBe('unreadable');
  });

  it('entities are not expanded, and nothing outside of the file is read', async () => {
    const declared =
      '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/hostname"><!ENTITY b "&a;&a;">]><worksheet><sheetData><row><c t="inlineStr"><is><t>h</t></is></c></row><row><c t="inlineStr"><is><t>&b;&a;</t></is></c></row></sheetData></worksheet>';
    const read = await rowsOf(zipOf({ ...parts(), 'xl/worksheets/sheet1.xml': declared }));
    expect(['unreadable', '[[2,"&b;&a;"]]']).toContain(typeof read === 'string' ? read : JSON.stringify(read));
  });

  it('one with a password, and what is no table at all', async () => {
    expect(await rowsOf(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]))).toBe('protected');
    expect(await rowsOf(Buffer.from('%PDF-1.7\n%âãÏÓ'))).toBe('not_a_table');
    expect(await rowsOf(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 1]))).toBe('not_a_table');
    expect(await rowsOf(Buffer.from('a,b\n"x'))).toBe('broken_csv');
  });
});

it.each([
  ['commas', 'a,b\n1,"x\ny"\n\n2,z'],
  ['semicolons after a line that names them', 'sep=;\r\na;b\r\n1;"x\ny"\r\n\r\n2;z'],
  ['tabs', 'a\tb\n1\t"x\ny"\n\n2\tz'],
  ['bars and carriage returns', 'a|b\r1|"x\ny"\r\r2|z'],
])('a CSV file with %s keeps its cells and the numbers of its rows', async (_name, csv) => {
  expect(await rowsOf(Buffer.from(csv))).toEqual([
    [2, '1', 'x\ny'],
    [4, '2', 'z'],
  ]);
});
