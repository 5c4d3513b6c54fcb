import { calls } from '@goodturn/contract';
import { CsvError, parse } from 'csv-parse/sync';
import { DomainError } from '../domain-error.ts';
import { validate } from '../http/validate.ts';

/** What is wrong in a row; the key is that of its words in the catalogues. */
export interface ParcelFault {
  /** As a spreadsheet counts: the header is row 1. */
  row: number;
  column: string | null;
  key: string;
}

export interface ListedParcel {
  row: number;
  orderId: bigint;
  carrier: string;
  trackingNumber: string;
}

const header = ['orderId', 'carrier', 'trackingNumber'];
const mostRows = 1_000;

const refusal = (key: string) => new DomainError('invalid_request', { fields: { csv: `error_view.${key}` } });

function readRecords(csv: string): string[][] {
  try {
    return parse(csv, { bom: true, trim: true, relax_column_count: true });
  } catch (error) {
    if (error instanceof CsvError) throw refusal('parcel_list_unreadable');
    throw error;
  }
}

/** Reads a CSV file (RFC 4180) of parcels; throws `invalid_request` where it is none, is too long, or has no header. */
export function readParcelList(csv: string): { parcels: ListedParcel[]; faults: ParcelFault[] } {
  const [names = [], ...records] = readRecords(csv);
  if (names.length !== header.length || header.some((name, index) => names[index] !== name)) {
    throw refusal('parcel_list_header');
  }
  if (records.length > mostRows) throw refusal('parcel_list_too_long');
  const parcels: ListedParcel[] = [];
  const faults: ParcelFault[] = [];
  records.forEach((record, index) => {
    const row = index + 2;
    if (record.every((cell) => cell === '')) return;
    const parcel = parcelOf(record);
    if ('key' in parcel) faults.push({ row, ...parcel });
    else parcels.push({ row, ...parcel });
  });
  return { parcels, faults };
}

/** One row is judged as the call for one order judges its body. */
function parcelOf(record: string[]): Omit<ListedParcel, 'row'> | Omit<ParcelFault, 'row'> {
  if (record.length > header.length) return { column: null, key: 'error_view.parcel_row_columns' };
  const cells = Object.fromEntries(header.map((name, index) => [name, record[index] ?? '']));
  try {
    const parcel = validate(calls['order/ship'].body, cells) as Record<
      'orderId' | 'carrier' | 'trackingNumber',
      string
    >;
    return { ...parcel, orderId: BigInt(parcel.orderId) };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const [column, key] = Object.entries(error.details.fields ?? {})[0] ?? [null, 'error_view.invalid_request'];
    return { column, key };
  }
}
