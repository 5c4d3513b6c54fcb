import type { Caller } from '@goodturn/browser';
import type { ResponseOf } from '@goodturn/contract';
import { type ImportedFile, rowInFile } from './read-import-file.ts';

export type ShipmentReport = ResponseOf<'order/ship_many'>;

export const shipmentHeader = ['orderId', 'carrier', 'trackingNumber'] as const;

/** Sends the parts in turn and sums their reports, with the row numbers of the whole file. */
export async function sendShipments(
  { parts, faults }: ImportedFile,
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
