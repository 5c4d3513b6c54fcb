import { expect, test } from 'vitest';
import { parseCsvRecords } from './csv-records.ts';

const refusal = (key: string) =>
  expect.objectContaining({ code: 'invalid_request', details: { fields: { csv: `error_view.${key}` } } });
const rowsOf = (count: number): string => Array.from({ length: count }, (_, index) => `${index},x`).join('\n');

test('a thousand rows are read, by the numbers that a spreadsheet gives them', () => {
  const records = parseCsvRecords(`a,b\n${rowsOf(998)}\n\n999,x`, ['a', 'b']);
  expect([records.length, records.at(-1)]).toEqual([
    999,
    { row: 1_001, cells: { a: '999', b: 'x' }, isTooLong: false },
  ]);
});

test('a row more is too long, and nothing is read beyond it', () => {
  expect(() => parseCsvRecords(`a,b\n${rowsOf(1_001)}`, ['a', 'b'])).toThrow(refusal('csv_too_long'));
  expect(() => parseCsvRecords(`a,b\n${'\n'.repeat(30_000)}"never closed`, ['a', 'b'])).toThrow(
    refusal('csv_too_long'),
  );
  expect(() => parseCsvRecords(`a,b\n"never closed`, ['a', 'b'])).toThrow(refusal('csv_unreadable'));
});
