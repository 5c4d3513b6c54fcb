import type { ResponseOf } from '@goodturn/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.ts';
import { useToken } from '../../../shared/session/token.ts';

export type TeamPage = ResponseOf<'customer/getMyTeamMsg'>;

export const useInvitation = () =>
  useQuery({
    queryKey: ['invitation', useToken()],
    queryFn: async () => (await api.get('customer/getCodeAndPic')).data,
  });

/** The invited friends, page by page; each page repeats the totals. */
export const useTeam = () =>
  useInfiniteQuery({
    queryKey: ['team', useToken()],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam }) =>
      (await api.get('customer/getMyTeamMsg', { pageSize: '10', ...(pageParam === null ? {} : { cursor: pageParam }) }))
        .data,
    getNextPageParam: (page) => page.nextCursor,
  });
