import { formatCount } from '../i18n/formats.ts';
import { whileUsed } from '../polling.ts';
import { useCall } from './calls.ts';

const pageSize = 99;
const everyMs = 60_000;

/** How many requests this person can decide, "99+" where more stand behind the first page; asked for every minute, and when the socket says so. */
export function useWaitingApprovals(allowed: boolean): string | undefined {
  const { data } = useCall(
    'approval/inquire',
    { scope: 'decidable', pageSize },
    { enabled: allowed, refetchInterval: whileUsed(everyMs) },
  );
  return data && formatCount(data.list.length) + (data.nextCursor === null ? '' : '+');
}
