// A thread that does nothing but parse the tables that operators upload, so that a hostile or long one holds up nothing else.
import { parentPort } from 'node:worker_threads';
import { CsvError, parse } from 'csv-parse/sync';
import { readXlsx } from 'hucre/xlsx';
import { fromBufferPromise } from 'yauzl';

/** A cell as it stands: a text, a number or a boolean; null if it is empty; what a date or an error shows. */
const cellOf = (value, detail) => {
  if (value instanceof Date) return { date: value.toISOString().slice(0, 10) };
  if (detail?.type === 'error') return { error: `${value}` };
  return value ?? null;
};

class Refused extends Error {}

/** Unpacks an archive piece by piece and forgets it, which finds one that unpacks to more than is allowed. */
async function requireSmall(bytes, most) {
  const archive = await fromBufferPromise(Buffer.from(bytes)).catch(() => {
    throw new Refused('unreadable');
  });
  let unpacked = 0;
  try {
    for await (const entry of archive.eachEntry()) {
      if (entry.isEncrypted()) throw new Refused('protected');
      for await (const piece of await archive.openReadStreamPromise(entry)) {
        unpacked += piece.length;
        if (unpacked > most) throw new Refused('too_large');
      }
    }
  } catch (error) {
    throw error instanceof Refused ? error : new Refused('unreadable');
  }
}

async function readWorkbook({ bytes, most }) {
  await requireSmall(bytes, most.unpacked);
  const workbook = await readXlsx(bytes, {
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
        isHidden: rowDefs?.get(index)?.hidden === true,
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
