import type { ResponseOf, QueryOf } from '@goodturn/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.ts';
import { languageCode } from '../../../shared/i18n/texts.ts';
import { useToken } from '../../../shared/session/token.ts';

export type AssetRecord = ResponseOf<'customer/getMyRevenue'>['list'][number];
export type RecordType = NonNullable<NonNullable<QueryOf<'customer/getMyRevenue'>>['type']>;

/** Record types in the order of their numbers; a debit has a minus of its own on the wire. */
export const recordTypes = ['0', '1', '2', '3', '4', '5', '6', '7', '8'] as const satisfies readonly RecordType[];

export const useAssetRecords = (type: RecordType | '') =>
  useInfiniteQuery({
    queryKey: ['assetRecords', useToken(), languageCode(), type],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam }) =>
      (
        await api.get('customer/getMyRevenue', {
          pageSize: '20',
          ...(type === '' ? {} : { type }),
          ...(pageParam === null ? {} : { cursor: pageParam }),
        })
      ).data,
    getNextPageParam: (page) => page.nextCursor,
  });

/** The server sends a long statement for as long as this. */
const statementMs = 300_000;

export const fetchStatement = async () => (await api.get('customer/statement', undefined, statementMs)).data;
