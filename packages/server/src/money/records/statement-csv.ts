import { csvCell } from '../../foundation/lists/csv.ts';
import type { RecordView, RecordWords } from './record-words.ts';

/** A statement as CSV (RFC 4180). */

const columns = ['number', 'time', 'type', 'amount', 'balance', 'remark'] as const;

/** `timeZone` is the zone of the times. */
export function statementHeader(words: RecordWords, timeZone: string): string {
  return columns.map((column) => csvCell(words(`column_${column}`, { timeZone }))).join(',');
}

/**
 * Returns a line of the file. Amounts are written unchanged: a minus before digits is a number, which a spreadsheet
 * adds up.
 */
export function statementRow(record: RecordView, words: RecordWords): string {
  const { recordId, createdAt, type, amount, balance, remark } = record;
  return [recordId, createdAt, csvCell(words(`type_${type}`)), amount, balance, csvCell(remark)].join(',');
}
