import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Motion } from './carousel-motion.ts';

/**
 * Delay, in milliseconds, after which the code that moves slides is loaded, unless somebody reaches for them before. The
 * start page is complete without it.
 */
const loadAfterMs = 1_000;
const reaching = ['pointerenter', 'touchstart', 'focusin'] as const;

/** Returns the motion once its code is there; undefined if the carousel is gone by then, or the code does not come. */
type LoadMotion = () => Promise<Motion | undefined>;

/** Returns the slide on screen and the switch of the automatic rotation; a single slide has neither. */
export function useCarouselMotion(track: RefObject<HTMLElement | null>, slides: number, autoplay: boolean) {
  const load = useRef<LoadMotion>(async () => undefined);
  const [active, setActive] = useState(0);
  const [paused, setPaused] = useState(false);
  const playing = autoplay && !paused;
  useEffect(() => {
    const viewport = track.current?.parentElement;
    if (track.current === null || !viewport || slides < 2) return;
    const elements = [...track.current.children].filter((slide) => slide instanceof HTMLElement);
    const ended = new AbortController();
    const { signal } = ended;
    let motion: Promise<Motion | undefined> | undefined;
    const start = async (): Promise<Motion | undefined> => {
      try {
        const { startMotion } = await import('./carousel-motion.ts');
        return signal.aborted ? undefined : startMotion(viewport, { slides: elements, autoplay, onSelect: setActive });
      } catch {
        // The next attempt loads it again.
        motion = undefined;
        return undefined;
      }
    };
    load.current = () => (motion ??= start());
    const begin = (): void => void load.current();
    const timer = setTimeout(begin, loadAfterMs);
    for (const type of reaching) viewport.addEventListener(type, begin, { signal, once: true, passive: true });
    return () => {
      clearTimeout(timer);
      ended.abort();
      void motion?.then((started) => started?.end());
    };
  }, [track, slides, autoplay]);
  const toggle = () => {
    void load.current().then((motion) => motion?.setPlaying(!playing));
    setPaused(playing);
  };
  const slideTo = (index: number) => void load.current().then((motion) => motion?.slideTo((index + slides) % slides));
  return { active, playing, toggle, slideTo };
}
