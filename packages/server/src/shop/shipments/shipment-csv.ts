import { calls } from '@goodturn/contract';
import { csvRowFault, excerptOf, parseCsvRecords } from '../../foundation/lists/csv.ts';
import { DomainError } from '../../foundation/domain-error.ts';
import { validate } from '../../foundation/http/validate.ts';

/** The error of a row; `key` identifies its message in the locales. */
export interface ShipmentRowError {
  /** It is counted as in a spreadsheet: the header is row 1. */
  row: number;
  /** It is empty if the row as a whole is wrong. */
  column: string;
  value: string;
  key: string;
}

export interface ShipmentCsvRow {
  row: number;
  orderId: bigint;
  carrier: string;
  trackingNumber: string;
}

const header = ['orderId', 'carrier', 'trackingNumber'] as const;

/**
 * Parses a CSV file of shipments, which may have additional columns, such as the exported address. Throws
 * `invalid_request` if it is invalid, too long, or has another header.
 */
export function parseShipmentCsv(csv: string): { parcels: ShipmentCsvRow[]; faults: ShipmentRowError[] } {
  const parcels: ShipmentCsvRow[] = [];
  const faults: ShipmentRowError[] = [];
  for (const { row, cells, isTooLong } of parseCsvRecords(csv, header, { allowsOthers: true })) {
    const parcel = csvRowFault({ cells, isTooLong }) ?? rowOf(cells);
    if ('key' in parcel) faults.push({ row, value: excerptOf(cells[parcel.column]), ...parcel });
    else parcels.push({ row, ...parcel });
  }
  return { parcels, faults };
}

/** Validates a row like the body of the call for one order. */
function rowOf(cells: Record<string, string>): Omit<ShipmentCsvRow, 'row'> | Omit<ShipmentRowError, 'row' | 'value'> {
  try {
    const parcel = validate(calls['order/ship'].body, cells);
    return { ...parcel, orderId: BigInt(parcel.orderId) };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const [column, key] = Object.entries(error.details.fields ?? {})[0] ?? ['', 'error_view.invalid_request'];
    return { column, key };
  }
}
