/**
 * Calls `repeat` in an interval while the element is idle: no pointer over or pressed on it, no focus within, and the
 * page visible. Each interaction restarts the interval. Returns a function that stops it.
 */
export function repeatWhileIdle(element: HTMLElement, everyMs: number, repeat: () => void): () => void {
  const ended = new AbortController();
  const present = new Set<string>();
  // Whoever is there already does not come again.
  if (element.matches(':hover')) present.add('mouseenter');
  if (element.matches(':focus-within')) present.add('focusin');
  let timer: ReturnType<typeof setInterval> | undefined;
  const restart = () => {
    clearInterval(timer);
    timer = present.size === 0 && !document.hidden ? setInterval(repeat, everyMs) : undefined;
  };
  const watch = (target: EventTarget, type: string, change: () => void) =>
    target.addEventListener(
      type,
      () => {
        change();
        restart();
      },
      { signal: ended.signal },
    );
  const pairs = [
    [element, 'mouseenter', element, 'mouseleave'],
    [element, 'pointerdown', document, 'pointerup'],
    [element, 'focusin', element, 'focusout'],
  ] as const;
  for (const [target, comes, place, goes] of pairs) {
    watch(target, comes, () => present.add(comes));
    watch(place, goes, () => present.delete(comes));
  }
  watch(document, 'pointercancel', () => present.delete('pointerdown'));
  watch(document, 'visibilitychange', () => undefined);
  restart();
  return () => {
    clearInterval(timer);
    ended.abort();
  };
}
