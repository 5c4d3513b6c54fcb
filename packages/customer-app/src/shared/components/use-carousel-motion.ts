import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Motion } from './carousel-motion.ts';

/** Waits for the first picture of the slides, so that what moves them never competes with it for the line. */
async function firstPicture(viewport: HTMLElement): Promise<void> {
  const picture = viewport.querySelector('img');
  if (picture === null || picture.complete) return;
  await new Promise<void>((resolve) => {
    picture.addEventListener('load', () => resolve(), { once: true });
    picture.addEventListener('error', () => resolve(), { once: true });
  });
}

/** Which slide is on screen, and the switch of its own movement; a single slide has neither. */
export function useCarouselMotion(viewport: RefObject<HTMLElement | null>, slides: number, autoplay: boolean) {
  const motion = useRef<Motion | null>(null);
  const [here, setHere] = useState(0);
  const [playing, setPlaying] = useState(autoplay);
  useEffect(() => {
    const element = viewport.current;
    if (element === null || slides < 2) return;
    let left = false;
    const start = async () => {
      await firstPicture(element);
      const { startMotion } = await import('./carousel-motion.ts');
      if (!left) motion.current = startMotion(element, { autoplay, onSelect: setHere });
    };
    // Where the part that moves the slides cannot be loaded, the first one stays: nothing is lost but the movement.
    start().catch(() => setPlaying(false));
    return () => {
      left = true;
      motion.current?.end();
      motion.current = null;
    };
  }, [viewport, slides, autoplay]);
  const toggle = () => {
    motion.current?.setPlaying(!playing);
    setPlaying(!playing);
  };
  return { here, playing, toggle };
}
