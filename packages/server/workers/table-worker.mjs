// A thread that does nothing but parse the tables that operators upload, so that a hostile or long one holds up nothing else.
import { buffer } from 'node:stream/consumers';
import { parentPort } from 'node:worker_threads';
import { CsvError, parse } from 'csv-parse/sync';
import { readXlsx } from 'hucre/xlsx';
import { fromBufferPromise } from 'yauzl';
import { ZipFile } from 'yazl';

/** A cell as it stands: a text, a number or a boolean; null if it is empty; what a date or an error shows. */
const cellOf = (value, detail) => {
  if (value instanceof Date) return { date: value.toISOString().slice(0, 10) };
  if (detail?.type === 'error') return { error: `${value}` };
  return value ?? null;
};

class Refused extends Error {}

const isSheet = /^xl\/worksheets\/[^/]+\.xml$/i;
const row = /<((?:\w+:)?row)((?:\s[^<>]*?)?)(\/?>)/g;
const place = /\sr="([0-9]{1,7})"/;

/** Unpacks an archive piece by piece, which finds one that unpacks to more than is allowed. */
async function unpack(bytes, most) {
  const archive = await fromBufferPromise(Buffer.from(bytes)).catch(() => {
    throw new Refused('unreadable');
  });
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

/** Returns a workbook whose rows have numbers: the reader does not tell of a row without one that it is hidden. */
async function withNumbers(bytes, most) {
  const entries = await unpack(bytes, most);
  const mended = new Map();
  for (const [path, content] of entries) {
    if (!isSheet.test(path)) continue;
    const sheet = content.toString('utf8');
    if (Buffer.from(sheet, 'utf8').equals(content) && numbered(sheet) !== sheet)
      mended.set(path, Buffer.from(numbered(sheet)));
  }
  if (mended.size === 0) return bytes;
  const archive = new ZipFile();
  for (const [path, content] of entries) archive.addBuffer(mended.get(path) ?? content, path, { compress: false });
  archive.end();
  return new Uint8Array(await buffer(archive.outputStream));
}

async function readWorkbook({ bytes, most }) {
  const workbook = await readXlsx(await withNumbers(bytes, most.unpacked), {
    sheets: ({ hidden, veryHidden }) => hidden !== true && veryHidden !== true,
    maxRows: most.rows + 2,
  }).catch(() => {
    throw new Refused('unreadable');
  });
  return workbook.sheets.map(({ name, rows, cells, rowDefs }) => ({
    name,
    rows: rows
      .map((values, index) => ({
        row: index + 1,
        cells: values.map((value, column) => cellOf(value, cells?.get(`${index},${column}`))),
        // A row without height is not seen either.
        isHidden: rowDefs?.get(index)?.hidden === true || rowDefs?.get(index)?.height === 0,
      }))
      .filter(({ cells: all }) => all.some((cell) => cell !== null && cell !== '')),
  }));
}

function readCsv({ text, delimiter, most }) {
  try {
    const records = parse(text, {
      bom: true,
      trim: true,
      relax_column_count: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      to: most.rows + 2,
      delimiter,
    });
    return [{ name: '', rows: records.map((cells, index) => ({ row: index + 1, cells, isHidden: false })) }];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new Refused('broken_csv');
  }
}

async function answer({ id, job }) {
  try {
    const sheets = 'bytes' in job ? await readWorkbook(job) : readCsv(job);
    parentPort.postMessage({ id, result: { sheets } });
  } catch (error) {
    if (error instanceof Refused) parentPort.postMessage({ id, result: { refused: error.message } });
    else parentPort.postMessage({ id, error: String(error) });
  }
}

parentPort.on('message', (message) => void answer(message));
