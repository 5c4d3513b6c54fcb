import { useEffect } from 'react';

/** Without input for this time, an open screen stops polling, so that its session can expire. */
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

/** Returns a `refetchInterval` that pauses while nobody uses the page. */
export const whileUsed =
  (everyMs: number): (() => number | false) =>
  () =>
    performance.now() - lastInputAt < restAfterMs ? everyMs : false;

/** Refetches at the interval while the screen is open and the page visible. */
export function useRefetchEvery(everyMs: number, refetch: () => unknown, isWatched = true): void {
  useEffect(() => {
    if (!isWatched) return undefined;
    const timer = setInterval(() => !document.hidden && void refetch(), everyMs);
    return () => clearInterval(timer);
  }, [everyMs, refetch, isWatched]);
}
