import { useEffect, useEffectEvent } from 'react';
import { searchesOnArrival } from '../../shared/match/search-on-arrival.ts';
import { navigate, readLocation } from '../../shared/router/hash-history.ts';

/** Searches once for who was led here to search. The entry forgets it first: a reload and the way back search nothing. */
export function useSearchOnArrival(search: () => void): void {
  const begin = useEffectEvent(search);
  useEffect(() => {
    const { pathname, search: query, state } = readLocation();
    if (!searchesOnArrival(state)) return;
    navigate(pathname + query, { replace: true });
    begin();
  }, []);
}
