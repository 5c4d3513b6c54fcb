import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Motion, startMotion } from './carousel-motion.ts';

/** Returns the slide on screen and the switch of the automatic rotation; a single slide has neither. */
export function useCarouselMotion(track: RefObject<HTMLElement | null>, slides: number, autoplay: boolean) {
  const motion = useRef<Motion | null>(null);
  const [active, setActive] = useState(0);
  const [paused, setPaused] = useState(false);
  const playing = autoplay && !paused;
  useEffect(() => {
    const viewport = track.current?.parentElement;
    if (track.current === null || !viewport || slides < 2) return;
    const elements = [...track.current.children].filter((slide) => slide instanceof HTMLElement);
    motion.current = startMotion(viewport, { slides: elements, autoplay, onSelect: setActive });
    return () => {
      motion.current?.end();
      motion.current = null;
    };
  }, [track, slides, autoplay]);
  const toggle = () => {
    motion.current?.setPlaying(!playing);
    setPaused(playing);
  };
  const slideTo = (index: number) => motion.current?.slideTo((index + slides) % slides);
  return { active, playing, toggle, slideTo };
}
