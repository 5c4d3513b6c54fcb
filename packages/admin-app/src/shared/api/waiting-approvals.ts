import { formatCount } from '../i18n/formats.ts';
import { whileUsed } from '../polling.ts';
import { useCall } from './calls.ts';

const pageSize = 99;
const everyMs = 60_000;

/**
 * Returns the number of requests that the administrator can decide, "99+" if there are more. It is refetched every
 * minute and on each message of the socket.
 */
export function useWaitingApprovals(allowed: boolean): string | undefined {
  const { data } = useCall(
    'approval/inquire',
    { scope: 'decidable', pageSize },
    { enabled: allowed, refetchInterval: whileUsed(everyMs) },
  );
  return data && formatCount(data.list.length) + (data.nextCursor === null ? '' : '+');
}
