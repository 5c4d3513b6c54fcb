import type { Caller } from '@goodturn/browser';
import type { ResponseOf, QueryOf } from '@goodturn/contract';
import { useCall, useCallPages } from '../../../shared/api/calls.ts';

export type AssetRecord = ResponseOf<'customer/getMyRevenue'>['list'][number];
export type RecordType = NonNullable<NonNullable<QueryOf<'customer/getMyRevenue'>>['type']>;

/** Record types in the order of their numbers; the amount of a debit has its minus sign on the wire. */
export const recordTypes = ['0', '1', '2', '3', '4', '5', '6', '7', '8'] as const satisfies readonly RecordType[];

export const useAssetRecords = (type: RecordType | '') =>
  useCallPages('customer/getMyRevenue', { pageSize: '20', ...(type === '' ? {} : { type }) });

export type MonthTotals = ResponseOf<'customer/monthTotals'>;

/** Returns what a month came to, which begins and ends in the viewer's zone. */
export const useMonthTotals = (month: string) =>
  useCall('customer/monthTotals', { month, timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone });

/** Maximum time in which the server sends a long statement. */
const statementMs = 300_000;

/** Returns the statement as CSV, with times in the viewer's zone, as the app shows them. */
export const fetchStatement = async ({ call }: Caller) => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return (await call('customer/statement', { timeZone }, { timeoutMs: statementMs })).data;
};

export const fetchStatementPdf = async (
  period: string,
  { call }: Caller,
): Promise<{ fileName: string; file: Blob }> => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const { fileName, pdf } = (await call('customer/statementPdf', { period, timeZone }, { timeoutMs: statementMs }))
    .data;
  const bytes = Uint8Array.from(atob(pdf), (letter) => letter.charCodeAt(0));
  return { fileName, file: new Blob([bytes], { type: 'application/pdf' }) };
};
