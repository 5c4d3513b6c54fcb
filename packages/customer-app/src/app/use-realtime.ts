import { useEffect } from 'react';
import { useToken } from '../shared/session/token.ts';

/** The start page is painted first. A visitor is told of nothing but that the page has to load again. */
const startAfterMs = { account: 1000, visitor: 5000 };

/** Keeps the socket of this person and language. */
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
        // Without a connection: the page asks again when somebody looks, as without a socket.
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
