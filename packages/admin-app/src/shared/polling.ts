import { useEffect } from 'react';

/** A screen that nobody sits at asks for nothing, so that its session can end for want of use. */
const restAfterMs = 10 * 60_000;
let lastInputAt = performance.now();

for (const type of ['pointerdown', 'keydown', 'wheel']) {
  globalThis.addEventListener?.(
    type,
    () => {
      lastInputAt = performance.now();
    },
    { capture: true, passive: true },
  );
}

/** How often a query asks again, for its `refetchInterval`; not at all while nobody uses the page. */
export const whileUsed =
  (everyMs: number): (() => number | false) =>
  () =>
    performance.now() - lastInputAt < restAfterMs ? everyMs : false;

/** Reads again and again for as long as the screen is open, and the page is looked at. */
export function useRefetchEvery(everyMs: number, refetch: () => unknown, isWatched = true): void {
  useEffect(() => {
    if (!isWatched) return undefined;
    const timer = setInterval(() => !document.hidden && void refetch(), everyMs);
    return () => clearInterval(timer);
  }, [everyMs, refetch, isWatched]);
}
