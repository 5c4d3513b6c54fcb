import { connectSocket } from '@goodturn/browser/socket';
import { useEffect } from 'react';
import { queryClient } from '../shared/api/query-client.ts';
import { useToken } from '../shared/session/token.ts';

/**
 * Keeps a socket for as long as somebody is logged in. What two persons decided can change anything on the screen, so that all of
 * it is read again: a balance is never newer than the statement below it.
 */
export function useRealtime(): void {
  const token = useToken();
  useEffect(() => {
    if (token === null || typeof WebSocket === 'undefined') return undefined;
    return connectSocket({
      since: Date.now(),
      hello: (awayMs) => JSON.stringify({ type: 1, locale: 'en', token, awayMs }),
      onMessage: () => void queryClient.invalidateQueries(),
      onAbnormalData: () => undefined,
      // Why the session is over, if it is, comes with the answer to the next call.
      onEnd: () => void queryClient.invalidateQueries(),
      // An office is open all day: it never gives up.
      maxFailures: async () => 0,
    });
  }, [token]);
}
