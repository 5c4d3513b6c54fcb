import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { csvParts, withoutTooLong } from './csv-parts.ts';

it('a file that is cut has the header in each part, and knows the number of each row', () => {
  const rows = [2, 3, 5, 9].map((row) => ({ row, cells: [`say "${row}"`, 'two\nlines, and a comma'] }));
  const parts = csvParts(['a', 'b'], rows, { bytes: 10_000, rows: 3 });
  expect(parts.map((part) => part.rows)).toEqual([[2, 3, 5], [9]]);
  expect(parts.flatMap(({ csv }) => parse(csv).slice(1))).toEqual(rows.map(({ cells }) => cells));
  expect(parts.every(({ csv }) => csv.startsWith('"a","b"\n'))).toBe(true);
  expect(csvParts(['a'], [])).toEqual([]);
});

it('no part is larger than a request may be, whatever its characters', () => {
  const rows = Array.from({ length: 40 }, (_, row) => ({ row, cells: ['"\n茶'.repeat(1_000)] }));
  for (const { csv } of csvParts(['a'], rows)) {
    expect(Buffer.byteLength(JSON.stringify({ csv, apply: true }))).toBeLessThan(60_000);
  }
});

it('a row that no request takes is left out by its number, whatever its characters', () => {
  const rows = [
    { row: 2, cells: ['x'.repeat(50_000)] },
    { row: 3, cells: ['"\n茶'.repeat(9_000)] },
    { row: 4, cells: ['x'.repeat(60_000)] },
  ];
  const { list, tooLong } = withoutTooLong(['a'], rows);
  expect([list.map(({ row }) => row), tooLong]).toEqual([[2], [3, 4]]);
  for (const { csv } of csvParts(['a'], list)) {
    expect(Buffer.byteLength(JSON.stringify({ csv, apply: true }))).toBeLessThan(60_000);
  }
});
