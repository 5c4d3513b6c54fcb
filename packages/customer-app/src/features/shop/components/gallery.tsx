import { ArrowLeft } from 'lucide-react';
import { useRef, useState, type PointerEvent, type ReactNode } from 'react';
import { useGoBack } from '../../../shared/components/page.tsx';
import { ProductPicture } from '../../../shared/components/product-picture.tsx';
import { TravellingPicture } from '../../../shared/components/travelling-picture.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { pictureAt, sourceSetOf } from '../../../shared/pictures.ts';
import './gallery.css';

/** A move of fewer pixels is a tap, or part of a scroll. */
const minSwipe = 40;

interface GalleryProps {
  pictures: readonly string[];
  name: string;
  /** The picture of the chosen variant; a choice shows it. */
  chosen: string | undefined;
  /** Floats above the pictures beside the back button. */
  children: ReactNode;
}

/** Pictures that fade into each other, one at a time: swiped on a phone, picked from a row on a desktop. */
export function Gallery({ pictures, name, chosen, children }: GalleryProps) {
  const { t } = useTranslations();
  const goBack = useGoBack();
  const [picked, setPicked] = useState<{ index: number; besides: string | undefined }>();
  // The first picture is what people wait for; the others load after it.
  const [complete, setComplete] = useState(false);
  const index =
    picked !== undefined && picked.besides === chosen ? picked.index : Math.max(0, pictures.indexOf(chosen ?? ''));
  const show = (next: number) => setPicked({ index: (next + pictures.length) % pictures.length, besides: chosen });
  const swipe = useSwipe((step) => show(index + step));
  return (
    <section className="gallery" aria-label={t('product_view.pictures')}>
      <TravellingPicture>
        <div className="gallery__frame" {...swipe}>
          {pictures.length === 0 && <ProductPicture url="" alt={name} sizes="" />}
          {pictures.map(
            (url, at) =>
              (complete || at === index) && (
                <GalleryPicture
                  key={url}
                  url={url}
                  alt={at === index ? name : ''}
                  shown={at === index}
                  onLoad={() => setComplete(true)}
                />
              ),
          )}
          <button
            type="button"
            className="gallery__float gallery__float--start"
            aria-label={t('common_view.back')}
            onClick={goBack}
          >
            <ArrowLeft className="icon--points" size={24} strokeWidth={1.75} aria-hidden="true" />
          </button>
          {children}
          {pictures.length > 1 && (
            <button
              type="button"
              className="gallery__count"
              aria-label={`${t('product_view.nextPicture')}, ${positionOf(index, pictures, t)}`}
              onClick={() => show(index + 1)}
            >
              <span>{positionOf(index, pictures, t)}</span>
            </button>
          )}
        </div>
      </TravellingPicture>
      {pictures.length > 1 && (
        <div className="gallery__thumbs">
          {pictures.map((url, at) => (
            <button
              key={url}
              type="button"
              className="gallery__thumb"
              aria-label={t('product_view.showPicture', { number: `${at + 1}` })}
              aria-current={at === index}
              onClick={() => show(at)}
            >
              <img src={pictureAt(url, 360)} alt="" width={96} height={96} loading="lazy" decoding="async" />
            </button>
          ))}
        </div>
      )}
    </section>
  );
}

interface GalleryPictureProps {
  url: string;
  alt: string;
  shown: boolean;
  onLoad?: () => void;
}

export function GalleryPicture({ url, alt, shown, onLoad }: GalleryPictureProps) {
  return (
    <img
      className="gallery__picture"
      data-shown={shown || undefined}
      src={pictureAt(url, 720)}
      srcSet={sourceSetOf(url)}
      sizes="(min-width: 900px) 640px, 100vw"
      alt={alt}
      aria-hidden={!shown}
      width={720}
      height={720}
      decoding="async"
      draggable={false}
      fetchPriority={shown ? 'high' : 'low'}
      onLoad={onLoad}
    />
  );
}

/** Calls `turn` with 1 for the next and −1 for the previous picture, according to the reading direction. */
function useSwipe(turn: (step: 1 | -1) => void) {
  const began = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown: ({ isPrimary, clientX, clientY }: PointerEvent) => {
      began.current = isPrimary ? { x: clientX, y: clientY } : null;
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      if (began.current === null) return;
      const [x, y] = [clientX - began.current.x, clientY - began.current.y];
      began.current = null;
      if (Math.abs(x) < minSwipe || Math.abs(x) < Math.abs(y)) return;
      turn(x > 0 === (document.documentElement.dir === 'rtl') ? 1 : -1);
    },
    onPointerCancel: () => {
      began.current = null;
    },
  };
}

export const positionOf = (
  index: number,
  pictures: readonly string[],
  t: ReturnType<typeof useTranslations>['t'],
): string => t('product_view.pictureOf', { number: `${index + 1}`, total: `${pictures.length}` });
