import { prefersReducedMotion } from '../motion.ts';

const moveMs = 250;

export interface SlideRing {
  /** The index of the slide on screen; a fraction while the slides move. */
  position: () => number;
  show: (position: number) => void;
  slideTo: (target: number) => void;
  /** Moves to the slide with this index by the shorter way. */
  slideToIndex: (index: number) => void;
  stop: () => void;
}

/** Returns how many widths slide `index` is after the one on screen; the second half of the ring is before it. */
function placeOf(index: number, position: number, count: number): number {
  const behind = wrap(index - position, count);
  return behind >= count / 2 ? behind - count : behind;
}

const wrap = (value: number, count: number): number => ((value % count) + count) % count;

/** Returns the sign of a drag or of the next slide: in a right-to-left language everything is mirrored. */
export const directionSign = (): 1 | -1 => (document.documentElement.dir === 'rtl' ? -1 : 1);

/** Eases out: fast at first, and slower towards the end. */
const eased = (part: number): number => 1 - (1 - part) ** 3;

/** Moves slides in a row as if the last one were before the first. */
export function createSlideRing(slides: HTMLElement[], onSelect: (index: number) => void): SlideRing {
  const count = slides.length;
  let shown = 0;
  let frame = 0;
  const stop = () => cancelAnimationFrame(frame);
  const show = (position: number) => {
    shown = position;
    for (const [index, slide] of slides.entries()) {
      const widths = directionSign() * (placeOf(index, position, count) - index);
      slide.style.transform = `translateX(${widths * 100}%)`;
    }
  };
  const slideTo = (target: number) => {
    stop();
    onSelect(wrap(target, count));
    const [from, began] = [shown, performance.now()];
    const step = () => {
      const part = prefersReducedMotion() ? 1 : Math.min(1, (performance.now() - began) / moveMs);
      show(part === 1 ? target : from + (target - from) * eased(part));
      if (part < 1) frame = requestAnimationFrame(step);
    };
    step();
  };
  const slideToIndex = (index: number) => {
    const here = Math.round(shown);
    slideTo(here + placeOf(index, here, count));
  };
  return { position: () => shown, show, slideTo, slideToIndex, stop };
}
