import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../i18n/formats.ts';
import { whileUsed } from '../recent-input.ts';
import { api } from './api-client.ts';

const pageSize = 99;
const everyMs = 60_000;

/** How many requests wait for a second person, "99+" where more stand behind the first page; asked for every minute. */
export function useWaitingApprovals(allowed: boolean): string | undefined {
  const query = useQuery({
    queryKey: ['approvals', 'waiting count'],
    enabled: allowed,
    refetchInterval: whileUsed(everyMs),
    queryFn: async () => {
      const { data } = await api.post('approval/inquire', { state: 'waiting', pageSize });
      return { count: data.list.length, more: data.nextCursor !== null };
    },
  });
  return query.data && formatCount(query.data.count) + (query.data.more ? '+' : '');
}
