import Autoplay from 'embla-carousel-autoplay';
import useEmblaCarousel from 'embla-carousel-react';
import { Children, type ReactNode, useEffect, useMemo, useState } from 'react';
import './carousel.css';

const autoplayMs = 3000;

interface CarouselProps {
  label: string;
  blockSize: number;
  autoplay?: boolean;
  children: ReactNode;
}

/** Slides to swipe; it moves by itself only where asked, never under a pointer or focus, nor with reduced motion. */
export function Carousel({ label, blockSize, autoplay = false, children }: CarouselProps) {
  const moves = autoplay && !matchMedia('(prefers-reduced-motion: reduce)').matches;
  const plugins = useMemo(
    () =>
      moves
        ? [Autoplay({ delay: autoplayMs, stopOnMouseEnter: true, stopOnInteraction: false, stopOnFocusIn: true })]
        : [],
    [moves],
  );
  const direction = document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr';
  const [viewport, embla] = useEmblaCarousel({ loop: true, direction }, plugins);
  const [here, setHere] = useState(0);
  useEffect(() => {
    const follow = () => setHere(embla?.selectedScrollSnap() ?? 0);
    embla?.on('select', follow);
    return () => void embla?.off('select', follow);
  }, [embla]);
  const slides = Children.toArray(children);
  return (
    <section
      className="carousel"
      aria-roledescription="carousel"
      aria-label={label}
      ref={viewport}
      style={{ blockSize }}
    >
      <div className="carousel__track">
        {slides.map((slide, index) => (
          // oxlint-disable-next-line no-array-index-key -- the slides of one carousel never change their order.
          <div key={index} className="carousel__slide" inert={index !== here}>
            {slide}
          </div>
        ))}
      </div>
      {slides.length > 1 && (
        <div className="carousel__dots" aria-hidden="true">
          {slides.map((_, index) => (
            // oxlint-disable-next-line no-array-index-key -- a dot has nothing but its place.
            <span key={index} className={`carousel__dot${index === here ? ' carousel__dot--here' : ''}`} />
          ))}
        </div>
      )}
    </section>
  );
}
