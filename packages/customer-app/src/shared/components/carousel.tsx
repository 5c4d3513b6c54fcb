import { ChevronLeft, Pause, Play } from 'lucide-react';
import { Children, useRef, type ReactNode } from 'react';
import { useTranslations } from '../i18n/texts.ts';
import { prefersReducedMotion } from '../motion.ts';
import { useCarouselMotion } from './use-carousel-motion.ts';
import './carousel.css';

const usualHeightPx = 200;

interface CarouselProps {
  label: string;
  blockSize?: number | string;
  autoplay?: boolean;
  children: ReactNode;
}

/** Swipeable slides; they rotate automatically only if requested, can be paused, and stay still with reduced motion. */
export function Carousel({ label, blockSize = usualHeightPx, autoplay = false, children }: CarouselProps) {
  const { t } = useTranslations();
  const track = useRef<HTMLDivElement>(null);
  const slides = Children.toArray(children);
  const moves = autoplay && slides.length > 1 && !prefersReducedMotion();
  const { active, playing, toggle, slideTo } = useCarouselMotion(track, slides.length, moves);
  const Icon = playing ? Pause : Play;
  return (
    <section className="carousel" aria-roledescription="carousel" aria-label={label} style={{ blockSize }}>
      <div className="carousel__viewport">
        <div className="carousel__track" ref={track}>
          {slides.map((slide, index) => (
            <div key={index} className="carousel__slide" inert={index !== active}>
              {slide}
            </div>
          ))}
        </div>
      </div>
      {slides.length > 1 && (
        <>
          <button
            type="button"
            className="carousel__arrow"
            aria-label={t('common_view.previousSlide')}
            onClick={() => slideTo(active - 1)}
          >
            <ChevronLeft className="icon--points" size={24} strokeWidth={1.75} aria-hidden="true" />
          </button>
          <button
            type="button"
            className="carousel__arrow carousel__arrow--next"
            aria-label={t('common_view.nextSlide')}
            onClick={() => slideTo(active + 1)}
          >
            <ChevronLeft size={24} strokeWidth={1.75} aria-hidden="true" />
          </button>
          <div className="carousel__dots">
            {slides.map((_, index) => (
              <button
                key={index}
                type="button"
                className="carousel__dot"
                aria-label={t('common_view.slide', { number: `${index + 1}` })}
                aria-current={index === active}
                onClick={() => slideTo(index)}
              />
            ))}
          </div>
        </>
      )}
      {moves && (
        <button
          type="button"
          className="carousel__pause"
          aria-label={t(playing ? 'common_view.pause' : 'common_view.play')}
          onClick={toggle}
        >
          <span>
            <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
          </span>
        </button>
      )}
    </section>
  );
}
