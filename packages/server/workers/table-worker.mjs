// A thread that does nothing but parse the tables that operators upload, so that a hostile or long one holds up nothing else.
import { buffer } from 'node:stream/consumers';
import { parentPort } from 'node:worker_threads';
import { CsvError, parse } from 'csv-parse/sync';
import { readXlsx } from 'hucre/xlsx';
import { fromBufferPromise } from 'yauzl';
import { ZipFile } from 'yazl';
import { formatsIn, withShownNumbers } from './shown-numbers.mjs';

/** What spreadsheets show of a day that they cannot. */
const noDay = '########';

/** A cell as it stands: a text, a number or a boolean; null if it is empty; what a date or an error shows. */
const cellOf = (value, detail) => {
  if (value instanceof Date) return { date: Number.isNaN(value.getTime()) ? noDay : value.toISOString().slice(0, 10) };
  if (detail?.type === 'error') return { error: `${value}` };
  // Programs that write formulas without calculating them leave the result to the first spreadsheet that opens the file.
  if (detail?.formula !== undefined && (value ?? null) === null) return { error: `=${detail.formula}` };
  return value ?? null;
};

class Refused extends Error {
  constructor(reason, row = null) {
    super(reason);
    this.row = row;
  }
}

const isSheet = /^xl\/worksheets\/[^/]+\.xml$/i;
const row = /<((?:\w+:)?row)((?:\s[^<>]*?)?)(\/?>)/g;
const place = /\sr="([0-9]{1,7})"/;

/** The files in a workbook: each takes its time, even if it is empty. */
const mostParts = 3_000;

/** Unpacks an archive piece by piece, which finds one that unpacks to more than is allowed. */
async function unpack(bytes, most) {
  const archive = await fromBufferPromise(Buffer.from(bytes)).catch(() => {
    throw new Refused('unreadable');
  });
  if (archive.entryCount > mostParts) throw new Refused('too_large');
  const entries = new Map();
  let unpacked = 0;
  try {
    for await (const entry of archive.eachEntry()) {
      if (entry.isEncrypted()) throw new Refused('protected');
      const pieces = [];
      for await (const piece of await archive.openReadStreamPromise(entry)) {
        unpacked += piece.length;
        if (unpacked > most) throw new Refused('too_large');
        pieces.push(piece);
      }
      if (!entry.fileName.endsWith('/')) entries.set(entry.fileName, Buffer.concat(pieces));
    }
  } catch (error) {
    throw error instanceof Refused ? error : new Refused('unreadable');
  }
  return entries;
}

/** Returns a sheet in which each row has its number. One without it follows the one before (ECMA-376, 18.3.1.73). */
function numbered(sheet) {
  let last = 0;
  return sheet.replaceAll(row, (whole, name, attributes, end) => {
    const [, given] = place.exec(attributes) ?? [];
    last = given === undefined ? last + 1 : Number(given);
    return given === undefined ? `<${name} r="${last}"${attributes}${end}` : whole;
  });
}

const sharedText = /<(?:\w+:)?si[\s>/]/g;
const cellOfSharedText = /<(?:\w+:)?c\s(?:[^<>]*\s)?t="s"[^<>]*>\s*<(?:\w+:)?v>([^<]*)</g;
const wideCell = /<(?:\w+:)?c\s(?:[^<>]*\s)?r="([A-Z]{1,9})([0-9]{1,7})"[^<>]*(?<!\/)>/gi;

const numberOfColumn = (letters) =>
  Array.from(letters).reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);
const lettersOfColumn = (number) =>
  (number > 26 ? lettersOfColumn(Math.floor((number - 1) / 26)) : '') + String.fromCharCode(65 + ((number - 1) % 26));

/** Refuses a sheet with a cell whose text the workbook does not have, which the reader would leave empty. */
function requireTexts(sheet, count) {
  for (const [, place] of sheet.matchAll(cellOfSharedText)) {
    if (!/^\s*[0-9]+\s*$/.test(place) || Number(place) >= count) throw new Refused('unreadable');
  }
}

/** Refuses a sheet that is wider than any list: the reader makes room for every column up to the last. */
function requireNarrow(sheet, most) {
  for (const [, letters, row] of sheet.matchAll(wideCell)) {
    if (numberOfColumn(letters.toUpperCase()) > most) throw new Refused('too_many_columns', Number(row));
  }
}

/**
 * Returns a workbook whose rows have numbers, since the reader does not tell of a row without one that it is hidden, and
 * whose cells have the text of what they show.
 */
async function mended(bytes, most) {
  const entries = await unpack(bytes, most.unpacked);
  const textOf = (name) => [...entries].find(([path]) => name.test(path))?.[1].toString('utf8') ?? '';
  const texts = textOf(/^xl\/sharedStrings\.xml$/i).match(sharedText)?.length ?? 0;
  const formats = formatsIn(textOf(/^xl\/styles\.xml$/i));
  const sheets = new Map();
  for (const [path, content] of entries) {
    if (!isSheet.test(path)) continue;
    const sheet = content.toString('utf8');
    // The reader would find no rows in a sheet of another encoding.
    if (!Buffer.from(sheet, 'utf8').equals(content)) throw new Refused('unreadable');
    requireTexts(sheet, texts);
    requireNarrow(sheet, most.columns);
    const other = withShownNumbers(numbered(sheet), formats);
    if (other !== sheet) sheets.set(path, Buffer.from(other));
  }
  if (sheets.size === 0) return bytes;
  const archive = new ZipFile();
  for (const [path, content] of entries) archive.addBuffer(sheets.get(path) ?? content, path, { compress: false });
  archive.end();
  return new Uint8Array(await buffer(archive.outputStream));
}

const isEmpty = (cell) => cell === null || cell === '';

/**
 * Marks the cells that a merged one covers: their reader sees its content there, and the file has none. Overlapping
 * ones, as no spreadsheet writes them, would take without end.
 */
function markCovered(rows, merges, columns) {
  const byRow = new Map(rows.map(({ row, cells }) => [row, cells]));
  let looked = 0;
  for (const { startRow, endRow, startCol, endCol } of merges) {
    for (let row = startRow; row <= Math.min(endRow, rows.at(-1)?.row ?? 0); row += 1) {
      looked += 1 + Math.min(endCol, columns) - startCol;
      if (looked > mostCovered) throw new Refused('too_large');
      const cells = byRow.get(row + 1);
      for (let column = startCol; cells !== undefined && column <= Math.min(endCol, columns - 1); column += 1) {
        while (cells.length <= column) cells.push(null);
        if (isEmpty(cells[column])) cells[column] = { merged: true };
      }
    }
  }
}
const mostCovered = 2_000_000;

async function readWorkbook({ bytes, most }) {
  const workbook = await readXlsx(await mended(bytes, most), {
    sheets: ({ hidden, veryHidden }) => hidden !== true && veryHidden !== true,
    maxRows: most.rows + 2,
    // Some programs give a format to every cell of a row, up to the last one that there is.
    range: `A1:${lettersOfColumn(most.columns + 1)}9999999`,
  }).catch(() => {
    throw new Refused('unreadable');
  });
  return workbook.sheets.map(({ name, rows, cells, columns = [], merges = [], rowDefs }) => {
    const filled = rows
      .map((values, index) => ({
        row: index + 1,
        cells: values.map((value, column) => cellOf(value, cells?.get(`${index},${column}`))),
        // A row without height is not seen either.
        isHidden: rowDefs?.get(index)?.hidden === true || rowDefs?.get(index)?.height === 0,
      }))
      .filter(({ cells: all }) => !all.every(isEmpty));
    markCovered(filled, merges, most.columns);
    const hiddenColumns = columns
      .slice(0, most.columns)
      .flatMap(({ hidden, width }, place) => (hidden === true || width === 0 ? [place] : []));
    return { name, hiddenColumns, rows: filled };
  });
}

/** Returns the cells up to the last one that is filled: some programs write separators to the end of their sheet. */
const withoutEmptyEnd = (cells) => cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);

function readCsv({ text, delimiter, quote, most }) {
  try {
    const records = parse(text, {
      bom: true,
      trim: true,
      relax_column_count: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      to: most.rows + 2,
      delimiter,
      quote,
    });
    const rows = records.map((cells, index) => ({ row: index + 1, cells: withoutEmptyEnd(cells), isHidden: false }));
    return [{ name: '', hiddenColumns: [], rows }];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new Refused('broken_csv', error.records + 1);
  }
}

async function answer({ id, job }) {
  try {
    const sheets = 'bytes' in job ? await readWorkbook(job) : readCsv(job);
    parentPort.postMessage({ id, result: { sheets } });
  } catch (error) {
    if (error instanceof Refused) parentPort.postMessage({ id, result: { refused: error.message, row: error.row } });
    else parentPort.postMessage({ id, error: String(error) });
  }
}

parentPort.on('message', (message) => void answer(message));
