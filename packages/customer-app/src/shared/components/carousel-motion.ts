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
