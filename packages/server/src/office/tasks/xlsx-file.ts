// Writes a workbook (ECMA-376) while its rows are read: the libraries for workbooks hold all rows in memory, or are no
// longer maintained. These few texts are the fixed parts of the format; yazl writes the archive around them.
import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { isFormula } from '../../foundation/lists/csv.ts';
import type { RowSource } from './csv-file.ts';
import type { ExportColumn } from './list-reader.ts';

/** A sheet ends at 1,048,576 rows, of which one is the header. */
const rowsPerSheet = 1_000_000;

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';

/** The styles: 0 is the default, 1 a text that stays a text when it is edited, 2 the header. */
const styles = `${xml}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>`;

const numbered = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

const contentTypes = (sheets: number): string =>
  `${xml}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>${numbered(
    sheets,
  )
    .map(
      (sheet) =>
        `<Override PartName="/xl/worksheets/sheet${sheet}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`,
    )
    .join('')}</Types>`;

const rootRelations = `${xml}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relationships}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

const workbook = (name: string, sheets: number): string =>
  `${xml}<workbook xmlns="${main}" xmlns:r="${relationships}"><sheets>${numbered(sheets)
    .map(
      (sheet) =>
        `<sheet name="${escaped(name)}${sheet === 1 ? '' : ` ${sheet}`}" sheetId="${sheet}" r:id="rId${sheet}"/>`,
    )
    .join('')}</sheets></workbook>`;

const workbookRelations = (sheets: number): string =>
  `${xml}<Relationships xmlns="${packages}/relationships">${numbered(sheets)
    .map(
      (sheet) =>
        `<Relationship Id="rId${sheet}" Type="${relationships}/worksheet" Target="worksheets/sheet${sheet}.xml"/>`,
    )
    .join('')}<Relationship Id="rId${sheets + 1}" Type="${relationships}/styles" Target="styles.xml"/></Relationships>`;

// Characters that XML cannot hold are written as _xHHHH_; an underscore before such a text must be escaped, too.
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for.
const unwritable = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)/g;
const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  const written = text
    .toWellFormed()
    .replace(unwritable, (mark) => `_x${mark.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`);
  return written.replace(/[&<>"]/g, (mark) => marks[mark] ?? mark);
}

/** Matches the numbers that a spreadsheet keeps exactly: up to 15 digits. */
const number = /^-?(?=[0-9.]{1,16}$)[0-9]{1,15}(?:\.[0-9]+)?$/;

/** Returns the letters of a zero-based column: A to Z, then AA. */
const columnLetters = (place: number): string =>
  (place < 26 ? '' : columnLetters(Math.floor(place / 26) - 1)) + String.fromCharCode(65 + (place % 26));

/** The place of a cell may be left out, but some readers then find no cell at all. */
const textCell = (at: string, text: string, style: 0 | 1 | 2): string =>
  `<c r="${at}" t="inlineStr"${style === 0 ? '' : ` s="${style}"`}><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

function cell(at: string, text: string, isNumber: boolean): string {
  if (text === '') return '';
  if (isNumber && number.test(text)) return `<c r="${at}"><v>${text}</v></c>`;
  return textCell(at, text, isFormula(text) ? 1 : 0);
}

interface SheetOptions {
  name: string;
  columns: readonly ExportColumn[];
  /** The number of rows to come; rows beyond the last sheet are left out. */
  rowCount: number;
}

/** Returns the rows as a workbook, with as many sheets as needed. */
export function xlsxFile({ name, columns, rowCount }: SheetOptions, rows: RowSource): Readable {
  const sheets = Math.max(1, Math.ceil(rowCount / rowsPerSheet));
  const source = rows[Symbol.asyncIterator]();
  let left: readonly (readonly string[])[] = [];
  const letters = columns.map((_, place) => columnLetters(place));
  const header = `<row r="1">${columns.map((column, place) => textCell(`${letters[place]}1`, column.name, 2)).join('')}</row>`;
  const line = (cells: readonly string[], row: number): string =>
    `<row r="${row}">${cells
      .map((text, place) => cell(`${letters[place]}${row}`, text, columns[place]?.isNumber === true))
      .join('')}</row>`;

  async function* sheet(): AsyncGenerator<string> {
    yield `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>${header}`;
    for (let written = 0; written < rowsPerSheet; ) {
      if (left.length === 0) {
        const next = await source.next();
        if (next.done) break;
        left = next.value;
      }
      const some = left.slice(0, rowsPerSheet - written);
      left = left.slice(some.length);
      // The header is row 1.
      const first = written + 2;
      yield some.map((cells, index) => line(cells, first + index)).join('');
      written += some.length;
    }
    yield '</sheetData></worksheet>';
  }

  const zip = new ZipFile();
  const parts: [string, string][] = [
    ['[Content_Types].xml', contentTypes(sheets)],
    ['_rels/.rels', rootRelations],
    ['xl/workbook.xml', workbook(name, sheets)],
    ['xl/_rels/workbook.xml.rels', workbookRelations(sheets)],
    ['xl/styles.xml', styles],
  ];
  for (const [path, text] of parts) zip.addBuffer(Buffer.from(text), path);
  const file = zip.outputStream.pipe(new PassThrough());
  for (const place of numbered(sheets)) {
    // Each sheet is started when the one before it is complete.
    zip.addReadStreamLazy(`xl/worksheets/sheet${place}.xml`, { compressionLevel: 3 }, (give) => {
      const part = Readable.from(sheet(), { objectMode: false, highWaterMark: 1 });
      part.once('error', (error) => file.destroy(error));
      file.once('close', () => part.destroy());
      give(null, part);
    });
  }
  zip.on('error', (error: Error) => file.destroy(error));
  zip.end();
  return file;
}
