import { useEffect } from 'react';

/** Reads again and again for as long as the screen is open, and the page is looked at. */
export function useRefetchEvery(everyMs: number, refetch: () => unknown, isWatched = true): void {
  useEffect(() => {
    if (!isWatched) return undefined;
    const timer = setInterval(() => !document.hidden && void refetch(), everyMs);
    return () => clearInterval(timer);
  }, [everyMs, refetch, isWatched]);
}
