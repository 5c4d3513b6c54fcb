import { afterAll, describe, expect, it } from 'vitest';
import { partsOfWorkbook, textRow, workbookOf, zipOf } from '../../testing/workbook-file.ts';
import { createTableReader } from './table-reader.ts';

const reader = createTableReader({ rows: 100, columns: 50, unpacked: 2_000_000 });
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

it('a column without width, or that is hidden, is told', async () => {
  const columns =
    '<cols><col min="1" max="1" width="9"/><col min="2" max="3" hidden="1"/><col min="5" max="5" width="0" customWidth="1"/><col min="7" max="16384" hidden="true"/></cols>';
  const rows = textRow(['a', 'b', 'c', 'd', 'e']);
  const read = await reader.read(await workbookOf({ sheets: [{ name: 'Orders', rows, columns }] }));
  const hidden = 'refused' in read ? [] : (read.sheets[0]?.hiddenColumns ?? []);
  expect(hidden.filter((place) => place < 6)).toEqual([1, 2, 4]);
  expect(Math.max(...hidden)).toBeLessThan(50);
});

it('a cell that a merged one covers is told, and its row stays empty where nothing else stands in it', async () => {
  const cell = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const row = (number: number, cells = '') => `<row r="${number}">${cells}</row>`;
  const rows = [row(1, cell('A1', 'brand') + cell('B1', 'name')), row(2, cell('A2', 'Halden') + cell('B2', 'Mug'))];
  const below = [row(3, cell('B3', 'Cup')), row(4), row(5, cell('A5', 'Nordhem'))];
  const of = (...places: string[]) =>
    `<mergeCells>${places.map((at) => `<mergeCell ref="${at}"/>`).join('')}</mergeCells>`;
  const file = (after: string) => workbookOf({ sheets: [{ name: 'List', rows: [...rows, ...below].join(''), after }] });
  expect(await rowsOf(file(of('A2:A4', 'A5:B5')))).toEqual([
    [2, 'Halden', 'Mug'],
    [3, '', 'Cup'],
    [5, 'Nordhem', ''],
  ]);
  expect(await faultsOf(file(of('A2:A4', 'A5:B5')))).toEqual([
    [3, '', 'merged'],
    [5, '', 'merged'],
  ]);
  const whole = Array.from({ length: 20_000 }, () => 'A1:XFD1048576');
  expect(await rowsOf(file(of(...whole)))).toBe('too_large');
});

describe('what a sheet shows of a number', () => {
  const formatted = async (code: string, number: string) => {
    const escaped = code.replaceAll('"', '&quot;');
    const styles = `<numFmts><numFmt formatCode="${escaped}" numFmtId="164"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs>`;
    const rows = `<row r="2"><c r="A2" s="1"><v>${number}</v></c><c r="B2" s="0"><v>${number}</v></c></row>`;
    return await rowsOf(sheet(rows, styles));
  };

  it.each([
    ['00000', '123', '00123'],
    ['"AB-"0000', '7', 'AB-0007'],
    ['000-000', '1234', '001-234'],
    ['0%', '0.5', '50%'],
    ['#,##0.00 "€"', '12.5', '12.50 €'],
    ['[$€-407]#,##0.00', '12.5', '€12.50'],
    ['[$CHF] 0.00', '12.5', 'CHF 12.50'],
    ['[$HK$-C04]#,##0', '12', 'HK$12'],
    ['#,##0,', '12000', '12 (12000)'],
    ['0.0,,"M"', '1500000', '1.5M (1500000)'],
  ])('with %j, %s is read as %s', async (code, number, text) => {
    expect(await formatted(code, number)).toEqual([[2, text, number]]);
  });

  it.each([
    'General',
    '0.00',
    '#,##0.00',
    '$#,##0.00',
    '[$$-409]#,##0.00',
    '[Red]0.00;[Blue]-0.00',
    '0 "pcs"',
    '_($* #,##0.00_)',
    '"US$" 0.00',
    '@',
  ])('with %j it is the number itself', async (code) => {
    expect(await formatted(code, '12.5')).toEqual([[2, '12.5', '12.5']]);
  });

  it('a day that is none, and a formula that nobody has calculated, are told', async () => {
    const styles = '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>';
    const rows =
      '<row><c s="1"><v>99999999999</v></c><c><f>A1*2</f></c></row><row><c><v>1</v></c><c><f>A1</f><v></v></c></row><row><c t="str"><f>""</f><v></v></c><c><v>1</v></c></row>';
    expect(await faultsOf(sheet(rows, styles))).toEqual([
      [2, '########', 'date'],
      [2, '=A1*2', 'formula'],
      [3, '=A1', 'formula'],
    ]);
  });

  it.each(['_xD83D_', '&#xDC00;', '_x0000_'])('what no database keeps is a lost character: %s', async (code) => {
    expect(await rowsOf(sheet(textRow([`a${code}b`])))).toEqual([[2, 'a\ufffdb', '']]);
  });
});

describe('workbooks that are refused', () => {
  it('what unpacks to more than is allowed, without being unpacked to its end', async () => {
    const bomb = await sheet(`<row><c t="inlineStr"><is><t>${'0'.repeat(900_000)}</t></is></c></row>`.repeat(40));
    expect(bomb.length).toBeLessThan(200_000);
    expect(await rowsOf(bomb)).toBe('too_large');
  });

  it('one of thousands of parts, each of which takes its time', async () => {
    const pictures = Array.from({ length: 3_001 }, (_, place) => [`xl/media/${place}.png`, '']);
    expect(await rowsOf(zipOf({ ...parts(), ...Object.fromEntries(pictures) }))).toBe('too_large');
  });

  it('too many rows', async () => {
    expect(await rowsOf(sheet(textRow(['1', 'a']).repeat(101)))).toBe('too_many_rows');
    expect(await rowsOf(Buffer.from(`a\n${'1\n'.repeat(101)}`))).toBe('too_many_rows');
  });

  it('a sheet of so many columns that no list has them, which would make room for each of them in each row', async () => {
    const cell = (column: string, row: number) => `<row r="${row}"><c r="${column}${row}"><v>1</v></c></row>`;
    const wide = Array.from({ length: 90 }, (_, place) => cell('XFD', place + 2)).join('');
    expect(await reader.read(await sheet(wide))).toMatchObject({ refused: 'too_many_columns', row: 2 });
    expect(await rowsOf(sheet(cell('AX', 2)))).toMatchObject([[2, ...Array.from({ length: 49 }, () => ''), '1']]);
    const empty = '<row r="2"><c r="A2"><v>1</v></c><c r="XFD2" s="0"/></row>';
    expect(await rowsOf(sheet(empty))).toEqual([[2, '1', '']]);
    const csv = Buffer.from(`a,b\n1,2\n${'1,'.repeat(60)}`);
    expect(await reader.read(csv)).toMatchObject({ refused: 'too_many_columns', row: 3 });
    expect(await rowsOf(Buffer.from(`a,b${','.repeat(2_000)}\n1,2${','.repeat(2_000)}`))).toEqual([[2, '1', '2']]);
  });

  const parts = () => partsOfWorkbook({ sheets: [{ name: 'Orders', rows: head }] });
  it.each([
    ['half of an archive', zipOf(parts()).then((file) => file.subarray(0, Math.floor(file.length / 2)))],
    ['an archive of something else', zipOf({ 'a.txt': 'a' })],
    ['a tag without its end', zipOf({ ...parts(), 'xl/worksheets/sheet1.xml': '<worksheet><row r="1' })],
    [
      'a sheet in another encoding than its reader knows',
      zipOf({ ...parts(), 'xl/worksheets/sheet1.xml': Buffer.from(`\ufeff<worksheet/>`, 'utf16le') }),
    ],
    ['a row beyond the last', sheet('<row r="2000000"><c><v>1</v></c></row>')],
    ['a text that the workbook does not have', sheet('<row><c t="s"><v>7</v></c></row>')],
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

it.each([
  ['a mark within a cell of a file that quotes nothing', 'a\tb\nNail 5"\tsay "hi"', [[2, 'Nail 5"', 'say "hi"']]],
  [
    'codes that are written as formulas',
    'a,b\n="00123","=""0,5"""\n"x,=""1"",y",=1',
    [
      [2, '00123', '0,5'],
      [3, 'x,="1",y', '=1'],
    ],
  ],
  ['separators within its first title', '"a;b;c;d",e\n1,2', [[2, '1', '2']]],
  ['a first title of several lines', '"a\nb;c";d;e\n1;2;3', [[2, '1', '2', '3']]],
  ['empty lines before its header', '\r\n  \r\na;b\r\n1,5;2', [[4, '1,5', '2']]],
  ['the end of a text of old programs', 'a,b\r\n1,2\r\n\u001a', [[2, '1', '2']]],
  [
    'a zero byte far below',
    `a,b\n${'1,2\n'.repeat(1)}${'x'.repeat(1_200)},y\u0000`,
    [
      [2, '1', '2'],
      [3, 'x'.repeat(1_200), 'y\ufffd'],
    ],
  ],
])('a CSV file is read with %s', async (_what, csv, rows) => {
  expect(await rowsOf(Buffer.from(csv))).toEqual(rows);
});

it.each([
  ['in a cell', 'a,b\n1,2\n"x"y,3', 3],
  ['that is never closed', 'a,b\n1,2\n\n"x,3\ny,4', 4],
  ['beside cells in marks', 'a,b\n"1",2\n5" nail,3', 3],
])('a quotation mark %s is told with its row', async (_what, csv, row) => {
  expect(await reader.read(Buffer.from(csv))).toEqual({ refused: 'broken_csv', row });
});

it.each([
  ['a page with its pictures', 'MIME-Version: 1.0\nContent-Type: multipart/related; boundary="a"\n\n<html>'],
  ['a text with a lost byte', 'name,price\nMug\0s,1'],
  ['a page', '\ufeff <!DOCTYPE html><table><tr><td>name</td></tr></table>'],
  ['a table of a page', '<table border="1"><tr><td>name</td></tr></table>'],
  ['a spreadsheet of 2003', '<?xml version="1.0"?>\n<Workbook><Worksheet/></Workbook>'],
  ['a text with its format', '{\\rtf1\\ansi name, price}'],
  ['data', '[{"name":"Mug","price":"1"}]'],
  ['a text of four bytes for each letter', Buffer.from('fffe0000610000002c00000062000000', 'hex')],
])('%s is no table, whatever it is called', async (_what, file) => {
  expect(await reader.read(Buffer.from(file))).toEqual({ refused: 'not_a_table' });
});

it('UTF-16 without its mark is told by its separators, also where no letter has a zero byte', async () => {
  for (const text of ['名称,价格\n一,1', 'Имя;Цена\nМяч;1', 'a,b\nCafé,1']) {
    const little = Buffer.from(text, 'utf16le');
    const big = Buffer.from(little).swap16();
    const cells = [[2, text.split(/[\n,;]/)[2], '1']];
    expect([await rowsOf(little), await rowsOf(big)]).toEqual([cells, cells]);
  }
});
