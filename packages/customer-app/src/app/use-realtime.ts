import { useEffect } from 'react';
import { useToken } from '../shared/session/token.ts';

/**
 * Delays in milliseconds that let the start page paint first. A visitor is only notified that the page has to reload,
 * so that it can wait longer.
 */
const startAfterMs = { account: 1000, visitor: 5000 };

export function useRealtime(locale: string): void {
  const token = useToken();
  useEffect(() => {
    let end: (() => void) | undefined;
    let isOver = false;
    const since = Date.now();
    const start = () =>
      import('./realtime.ts').then(
        ({ startRealtime }) => {
          if (!isOver) end = startRealtime(token, locale, since);
        },
        // Without a connection the page refetches its data on focus, as it does without a socket.
        () => undefined,
      );
    const timer = setTimeout(() => void start(), startAfterMs[token === null ? 'visitor' : 'account']);
    return () => {
      isOver = true;
      clearTimeout(timer);
      end?.();
    };
  }, [token, locale]);
}
