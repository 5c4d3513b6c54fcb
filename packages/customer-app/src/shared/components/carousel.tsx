import { Pause, Play } from 'lucide-react';
import { Children, type ReactNode, useRef } from 'react';
import { useTranslations } from '../i18n/texts.ts';
import { prefersReducedMotion } from '../motion.ts';
import './carousel.css';
import { useCarouselMotion } from './use-carousel-motion.ts';

interface CarouselProps {
  label: string;
  blockSize: number | string;
  autoplay?: boolean;
  children: ReactNode;
}

/** Slides to swipe; they move by themselves only where asked, can be paused, and stay still with reduced motion. */
export function Carousel({ label, blockSize, autoplay = false, children }: CarouselProps) {
  const { t } = useTranslations();
  const track = useRef<HTMLDivElement>(null);
  const slides = Children.toArray(children);
  const moves = autoplay && slides.length > 1 && !prefersReducedMotion();
  const { active, playing, toggle } = useCarouselMotion(track, slides.length, moves);
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
        <div className="carousel__dots" aria-hidden="true">
          {slides.map((_, index) => (
            <span key={index} className={`carousel__dot${index === active ? ' carousel__dot--active' : ''}`} />
          ))}
        </div>
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
