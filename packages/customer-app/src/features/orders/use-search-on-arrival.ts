import { useEffect, useEffectEvent } from 'react';
import { searchesOnArrival } from '../../shared/match/search-on-arrival.ts';
import { navigate, readLocation } from '../../shared/router/hash-history.ts';

/**
 * Searches once if the navigation requested it. The history entry is cleared first, so that a reload and the way back
 * do not search again.
 */
export function useSearchOnArrival(search: () => void): void {
  const begin = useEffectEvent(search);
  useEffect(() => {
    const { pathname, search: query, state } = readLocation();
    if (!searchesOnArrival(state)) return;
    navigate(pathname + query, { replace: true });
    begin();
  }, []);
}
