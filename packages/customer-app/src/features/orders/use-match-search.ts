import { useEffect, useRef, useState } from 'react';
import { useOperation } from '../../shared/api/operations.ts';
import { prefersReducedMotion } from '../../shared/motion.ts';
import { pictureAt } from '../../shared/pictures.ts';
import type { NoMatchReason, Order } from './api/order-calls.ts';

export type MatchOutcome =
  | { kind: 'unpaid' }
  | { kind: 'onHold' }
  | { kind: 'matched'; order: Order }
  | { kind: 'none'; reason: NoMatchReason; lowestPrice: string | null };

/** The cards are seen opening at least once, however fast the answer is. */
const shortestSearchMs = 600;

/** Searches for an order. What was found is told once the search has been seen and its picture is there. */
export function useMatchSearch(productId: string | null) {
  const [outcome, setOutcome] = useState<MatchOutcome | null>(null);
  const [showing, setShowing] = useState(false);
  const startedAt = useRef(0);
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  const { busy, submit } = useOperation('customer/searchOrder', {
    onDone: async (data, _, status) => {
      if ('reason' in data) return setOutcome({ kind: 'none', ...data });
      if (status !== 1) return setOutcome({ kind: 'unpaid' });
      setShowing(true);
      const shownMs = prefersReducedMotion() ? 0 : shortestSearchMs - (performance.now() - startedAt.current);
      await Promise.all([loaded(pictureAt(data.pictureUrl, 720)), pause(shownMs)]);
      if (!mounted.current) return;
      setShowing(false);
      setOutcome({ kind: 'matched', order: data });
    },
    onError: ({ code }) => {
      if (code !== 'account_on_hold') return false;
      setOutcome({ kind: 'onHold' });
      return true;
    },
  });
  return {
    searching: busy || showing,
    outcome,
    forget: () => setOutcome(null),
    search: () => {
      startedAt.current = performance.now();
      setOutcome(null);
      submit(productId === null ? {} : { productId });
    },
  };
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, Math.max(0, ms)));

/** A picture that does not come within two seconds holds up nothing. */
function loaded(url: string): Promise<unknown> {
  const picture = new Image();
  picture.src = url;
  return Promise.race([picture.decode().catch(() => undefined), pause(2_000)]);
}
