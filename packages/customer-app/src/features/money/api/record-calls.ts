import type { Caller } from '@goodturn/browser';
import type { ResponseOf, QueryOf } from '@goodturn/contract';
import { useCallPages } from '../../../shared/api/calls.ts';

export type AssetRecord = ResponseOf<'customer/getMyRevenue'>['list'][number];
export type RecordType = NonNullable<NonNullable<QueryOf<'customer/getMyRevenue'>>['type']>;

/** Record types in the order of their numbers; a debit has a minus of its own on the wire. */
export const recordTypes = ['0', '1', '2', '3', '4', '5', '6', '7', '8'] as const satisfies readonly RecordType[];

export const useAssetRecords = (type: RecordType | '') =>
  useCallPages('customer/getMyRevenue', { pageSize: '20', ...(type === '' ? {} : { type }) });

/** The server sends a long statement for as long as this. */
const statementMs = 300_000;

/** With the times that the app shows: those of the viewer's zone. */
export const fetchStatement = async ({ call }: Caller) => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return (await call('customer/statement', { timeZone }, { timeoutMs: statementMs })).data;
};

/** The statement of a year or a month, in the language that the app speaks. */
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
