import Autoplay from 'embla-carousel-autoplay';
import EmblaCarousel from 'embla-carousel';

const autoplayMs = 3000;

export interface Motion {
  setPlaying: (playing: boolean) => void;
  end: () => void;
}

interface MotionOptions {
  autoplay: boolean;
  onSelect: (index: number) => void;
}

/** Lets the slides be swiped, and move by themselves where asked; never under a pointer or the focus. */
export function startMotion(viewport: HTMLElement, { autoplay, onSelect }: MotionOptions): Motion {
  const direction = document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr';
  const byItself = () => [
    Autoplay({ delay: autoplayMs, stopOnMouseEnter: true, stopOnInteraction: false, stopOnFocusIn: true }),
  ];
  const embla = EmblaCarousel(viewport, { loop: true, direction }, autoplay ? byItself() : []);
  embla.on('select', () => onSelect(embla.selectedScrollSnap()));
  return {
    // Without its plug-in the carousel stays still even after a swipe, which would start it again.
    setPlaying: (playing) => embla.reInit({}, playing ? byItself() : []),
    end: () => embla.destroy(),
  };
}
