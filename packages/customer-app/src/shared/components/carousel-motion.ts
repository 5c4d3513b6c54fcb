import { useEffect, useRef, useState, type RefObject } from 'react';
import { dragSlides } from './drag-slides.ts';
import { repeatWhileIdle } from './repeat-while-idle.ts';
import { createSlideRing } from './slide-ring.ts';

const autoplayMs = 3000;

export interface Motion {
  slideTo: (index: number) => void;
  setPlaying: (playing: boolean) => void;
  end: () => void;
}

interface MotionOptions {
  slides: HTMLElement[];
  autoplay: boolean;
  onSelect: (index: number) => void;
}

/** Makes the slides swipeable, and rotates them if requested; never under a pointer or while focused. */
export function startMotion(viewport: HTMLElement, { slides, autoplay, onSelect }: MotionOptions): Motion {
  const ended = new AbortController();
  const ring = createSlideRing(slides, onSelect);
  dragSlides(viewport, ring, ended.signal);
  const play = () => repeatWhileIdle(viewport, autoplayMs, () => ring.slideTo(Math.round(ring.position()) + 1));
  let pause = autoplay ? play() : undefined;
  const setPlaying = (playing: boolean) => {
    pause?.();
    pause = playing ? play() : undefined;
  };
  return {
    slideTo: ring.slideToIndex,
    setPlaying,
    end: () => {
      setPlaying(false);
      ring.stop();
      ended.abort();
    },
  };
}

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
