import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useEffectEvent } from 'react';
import { useSearch, type MatchedOrder, type SearchOutcome } from '../../shared/match/use-search.ts';
import { prefersReducedMotion } from '../../shared/motion.ts';
import { pictureAt } from '../../shared/pictures.ts';
import { searchesOnArrival } from '../../shared/match/search-on-arrival.ts';
import { navigate, readLocation } from '../../shared/router/hash-history.ts';
import type { Choice } from '../../shared/orders/orders.ts';
import { prefetchOrder } from './api/after-payment-calls.ts';

/** Minimum time in which the cards are seen opening, however fast the response is. */
const shortestSearchMs = 600;

/** The only product that a search covers, in the variant that its order is to keep. */
export interface AskedProduct extends Choice {
  productId: string;
}

/** Searches for an order. The result is reported once the animation has been seen and the picture is loaded. */
export function useMatchSearch(asked: AskedProduct | null, onMatched: (order: MatchedOrder) => void) {
  const queryClient = useQueryClient();
  const [outcome, setOutcome] = useState<SearchOutcome | null>(null);
  const [showing, setShowing] = useState(false);
  const startedAt = useRef(0);
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  const { busy, submit } = useSearch(async (found) => {
    if (found.kind !== 'matched') return setOutcome(found);
    setShowing(true);
    void prefetchOrder(queryClient, found.order.orderId);
    const shownMs = prefersReducedMotion() ? 0 : shortestSearchMs - (performance.now() - startedAt.current);
    await Promise.all([loaded(pictureAt(found.order.pictureUrl, 720)), pause(shownMs)]);
    if (!mounted.current) return;
    setShowing(false);
    setOutcome(found);
    onMatched(found.order);
  });
  return {
    searching: busy || showing,
    outcome,
    forget: () => setOutcome(null),
    search: () => {
      startedAt.current = performance.now();
      setOutcome(null);
      submit(asked ?? {});
    },
  };
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, Math.max(0, ms)));

/** Resolves when the picture is loaded, or after two seconds: a slow picture must not delay the result. */
function loaded(url: string): Promise<unknown> {
  const picture = new Image();
  picture.src = url;
  return Promise.race([picture.decode().catch(() => undefined), pause(2_000)]);
}

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
