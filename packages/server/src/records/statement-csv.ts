/** A statement as CSV (RFC 4180). */
import type { RecordView, RecordWords } from './record-words.ts';

/** What a spreadsheet would run as a formula; the full-width signs too, since some read them as the plain ones. */
const formula = /^[\s]*[=+\-@＝＋－＠]/u;

/** A text as a cell: one that would be run gets an apostrophe before it, which makes it a text. */
function textCell(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return /["',\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const columns = ['number', 'time', 'type', 'amount', 'balance', 'remark'] as const;

export function statementHeader(words: RecordWords): string {
  return columns.map((column) => textCell(words(`column_${column}`))).join(',');
}

/** Amounts stand as they are: a minus before digits is a number, which a spreadsheet adds up. */
export function statementRow(record: RecordView, words: RecordWords): string {
  const { recordId, createdAt, type, amount, balance, remark } = record;
  return [recordId, createdAt, textCell(words(`type_${type}`)), amount, balance, textCell(remark)].join(',');
}
