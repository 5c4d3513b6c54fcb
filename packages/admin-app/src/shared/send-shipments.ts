import type { Caller } from '@goodturn/browser';
import { newIdempotencyKey } from '@goodturn/browser/operations';
import type { ResponseOf } from '@goodturn/contract';
import { type FilePart, type ImportedFile, rowInFile } from './read-import-file.ts';

export type ShipmentReport = ResponseOf<'order/ship_many'>;

export const shipmentHeader = ['orderId', 'carrier', 'trackingNumber'] as const;

/** Quotes every cell, so that no separator in it splits the row. */
const csvRow = (cells: readonly string[]): string =>
  `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\n`;

const rowsPerPart = 500;

/** Returns rows that were typed as the parts of a file, in which a row has its place in the list as its number. */
export function shipmentFile(rows: readonly (readonly string[])[]): Pick<ImportedFile, 'parts' | 'faults'> {
  const starts = Array.from({ length: Math.ceil(rows.length / rowsPerPart) }, (_, part) => part * rowsPerPart);
  const parts = starts.map((start): FilePart => {
    const some = rows.slice(start, start + rowsPerPart);
    return {
      csv: csvRow(shipmentHeader) + some.map(csvRow).join(''),
      rows: some.map((_, place) => start + place),
      key: newIdempotencyKey(),
    };
  });
  return { parts, faults: [] };
}

/** Sends the parts in turn and sums their reports, with the row numbers of the whole file. */
export async function sendShipments(
  { parts, faults }: Pick<ImportedFile, 'parts' | 'faults'>,
  dryRun: boolean,
  { call }: Caller,
): Promise<ShipmentReport> {
  const whole: ShipmentReport = { shipped: 0, faults: [...faults], ready: [] };
  for (const part of parts) {
    const { data } = await call('order/ship_many', { csv: part.csv, dryRun });
    const inWhole = <Row extends { row: number }>(row: Row): Row => ({ ...row, row: rowInFile(part, row.row) });
    whole.shipped += data.shipped;
    whole.faults.push(...data.faults.map(inWhole));
    whole.ready.push(...data.ready.map(inWhole));
  }
  whole.faults.sort((one, other) => one.row - other.row);
  return whole;
}
