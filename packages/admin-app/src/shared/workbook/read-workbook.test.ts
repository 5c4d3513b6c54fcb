import { describe, expect, it } from 'vitest';
import { readWorkbook } from './read-workbook.ts';
import { partsOfWorkbook, textRow, workbookOf, zipOf } from './testing/workbook-file.ts';

const names = ['orderId', 'trackingNumber'] as const;
const head = textRow(names);
const read = async (file: Promise<Blob>, limits?: { unpacked: number; cells: number }) =>
  await readWorkbook(await file, names, limits);
const sheet = (rows: string, styles = '') => workbookOf({ sheets: [{ name: 'Orders', rows: head + rows }], styles });

describe('what cells say', () => {
  it('shared texts are put together of their stretches, without how they are pronounced, and marks come out of XML', async () => {
    const sharedTexts = [
      '<r><t>order</t></r><r><rPr><b/></rPr><t xml:space="preserve">Id</t></r><rPh><t>ふり</t></rPh>',
      '<t><![CDATA[trackingNumber]]></t>',
      '<t>A&amp;B &lt;&#x4e2d;&gt; "x"_x000A_, y</t>',
    ];
    const rows =
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row><row r="2"><c r="A2"><v>7</v></c><c r="B2" t="s"><v>2</v></c></row>';
    expect(await read(workbookOf({ sheets: [{ name: 'Orders', rows }], sharedTexts }))).toEqual({
      header: '"orderId","trackingNumber"\n',
      rows: [{ row: 2, csv: '"7","A&B <中> ""x""\n, y"\n' }],
      faults: [],
    });
  });

  it('a price is the text that was typed, whatever the processor made of it', async () => {
    const rows =
      '<row r="2"><c r="A2"><v>19.989999999999998</v></c><c r="B2"><f>A2*2</f><v>0.30000000000000004</v></c></row>';
    expect((await read(sheet(rows))).rows).toEqual([{ row: 2, csv: '"19.99","0.3"\n' }]);
  });

  it('rows keep their numbers where others are empty, and cells their columns', async () => {
    const rows =
      '<row r="4"/><row r="9"><c r="B9"><v>5</v></c></row><row r="12"><c r="A12"/><c r="B12"><v></v></c></row>';
    expect((await read(sheet(rows))).rows).toEqual([{ row: 9, csv: '"","5"\n' }]);
  });

  it('names with a prefix are read as well as those without', async () => {
    const parts = partsOfWorkbook({ sheets: [{ name: 'Orders', rows: '' }] });
    const cell = (text: string) => `<x:c t='inlineStr'><x:is><x:t>${text}</x:t></x:is></x:c>`;
    parts['xl/worksheets/sheet1.xml'] =
      `<x:worksheet xmlns:x="a>b"><x:sheetData><x:row>${cell('orderId')}${cell('trackingNumber')}</x:row><x:row>${cell('1')}</x:row></x:sheetData></x:worksheet>`;
    expect((await read(zipOf(parts))).rows).toEqual([{ row: 2, csv: '"1"\n' }]);
  });
});

describe('cells that say something else than was typed', () => {
  const styles =
    '<numFmts><numFmt numFmtId="164" formatCode="[$-409]d\\-mmm;@"/><numFmt numFmtId="165" formatCode="&quot;days&quot; 0.00_d"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs>';

  it('a date is refused, a number of days is none', async () => {
    const rows = [1, 2, 3, 0].map((style) => `<row><c><v>1</v></c><c s="${style}"><v>45000</v></c></row>`).join('');
    expect(await read(sheet(rows, styles))).toMatchObject({
      rows: [
        { row: 4, csv: '"1","45000"\n' },
        { row: 5, csv: '"1","45000"\n' },
      ],
      faults: [
        { row: 2, column: 'trackingNumber', value: '45000', fault: 'date' },
        { row: 3, column: 'trackingNumber', value: '45000', fault: 'date' },
      ],
    });
  });

  it('so are a number that has lost its end, and the error of a formula', async () => {
    const rows =
      '<row><c><v>1</v></c><c><v>1.2345678901234568E+17</v></c></row><row><c t="e"><v>#N/A</v></c></row><row><c t="d"><v>2026-01-02</v></c></row>';
    expect(await read(sheet(rows))).toMatchObject({
      rows: [],
      faults: [
        { row: 2, column: 'trackingNumber', value: '1.2345678901234568E+17', fault: 'digits' },
        { row: 3, column: 'orderId', value: '#N/A', fault: 'formula' },
        { row: 4, column: 'orderId', value: '2026-01-02', fault: 'date' },
      ],
    });
  });
});

describe('the sheet that is meant', () => {
  const other = { name: 'Notes', rows: textRow(['anything']) };
  const orders = { name: 'Orders', rows: head + textRow(['1', 'a']) };

  it('is the one with the columns, wherever it stands', async () => {
    const rows = [{ row: 2, csv: '"1","a"\n' }];
    expect(await read(workbookOf({ sheets: [other, orders] }))).toMatchObject({ rows });
    const hidden = { ...orders, name: 'Old', state: 'hidden' };
    expect(await read(workbookOf({ sheets: [orders, hidden] }))).toMatchObject({ rows });
  });

  it('is asked for where none or several have them', async () => {
    await expect(read(workbookOf({ sheets: [other, { name: 'Empty', rows: '' }] }))).rejects.toMatchObject({
      key: 'admin_view.workbook.noSheet',
      values: { sheets: 'Notes, Empty' },
    });
    await expect(read(workbookOf({ sheets: [orders, { ...orders, name: 'More' }] }))).rejects.toMatchObject({
      key: 'admin_view.workbook.manySheets',
      values: { sheets: 'Orders, More' },
    });
  });
});

describe('files that are refused', () => {
  it('what unpacks to more than is allowed is not unpacked to its end', async () => {
    const bomb = sheet(`<row><c t="inlineStr"><is><t>${'0'.repeat(900_000)}</t></is></c></row>`.repeat(40));
    expect((await bomb).size).toBeLessThan(100_000);
    await expect(read(bomb, { unpacked: 1_000_000, cells: 100 })).rejects.toMatchObject({
      key: 'admin_view.workbook.tooLarge',
    });
  });

  it('too many cells are refused, also where a single one stands far to the right', async () => {
    const limits = { unpacked: 1_000_000, cells: 100 };
    await expect(read(sheet(textRow(['1', 'a']).repeat(50)), limits)).rejects.toMatchObject({
      key: 'admin_view.workbook.tooManyCells',
    });
    await expect(read(sheet('<row r="2"><c r="XFD2"><v>1</v></c></row>'), limits)).rejects.toMatchObject({
      key: 'admin_view.workbook.tooManyCells',
    });
  });

  const parts = () => partsOfWorkbook({ sheets: [{ name: 'Orders', rows: head }] });
  const declared = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><worksheet/>';
  it.each([
    ['no archive at all', new Blob(['orderId,trackingNumber'])],
    ['half of an archive', zipOf(parts()).then((file) => file.slice(0, Math.floor(file.size / 2)))],
    ['an archive of something else', zipOf({ 'a.txt': 'a' })],
    ['a document type', zipOf({ ...parts(), 'xl/worksheets/sheet1.xml': declared })],
    ['a tag without its end', zipOf({ ...parts(), 'xl/worksheets/sheet1.xml': '<worksheet><row r="1' })],
    ['an unknown entity', zipOf({ ...parts(), 'xl/sharedStrings.xml': '<sst><si><t>&nobody;</t></si></sst>' })],
    ['a row beyond the last', sheet('<row r="2000000"><c><v>1</v></c></row>')],
  ])('%s is no workbook', async (_what, file) => {
    await expect(read(Promise.resolve(file))).rejects.toMatchObject({ key: 'admin_view.workbook.unreadable' });
  });

  it('one with a password is told from one that is broken', async () => {
    const old = new Blob([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])]);
    const locked = zipOf(parts(), { flags: 1 });
    for (const file of [Promise.resolve(old), locked]) {
      await expect(read(file)).rejects.toMatchObject({ key: 'admin_view.workbook.protected' });
    }
  });
});
