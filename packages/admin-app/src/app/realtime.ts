import { connectSocket } from '@goodturn/browser/socket';
import { useEffect } from 'react';
import { queryClient } from '../shared/api/calls.ts';
import { useToken } from '../shared/session/token.ts';

/**
 * Keeps a socket open while an administrator is logged in. An approved request can change anything on the screen, so
 * that everything is refetched together: a balance is never newer than the statement below it.
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
      // The reason for the end of a session comes with the response to the next call.
      onEnd: () => void queryClient.invalidateQueries(),
      // The back office stays open all day, so that the socket never stops reconnecting.
      maxFailures: async () => 0,
    });
  }, [token]);
}
