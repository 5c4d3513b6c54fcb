import { navigate } from '../../../shared/router/hash-history.ts';
import { Carousel } from '../../../shared/components/carousel.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { pictureAt, sourceSetOf } from '../../../shared/pictures.ts';
import { safeLink, safePath } from '../../../shared/safe-link.ts';
import { type Banner, useBanners } from '../api/shop-queries.ts';
import { FirstSlide } from './first-slide.tsx';

/** The formats that leave the app, each with its window; 1 goes on inside, any other does nothing. */
const windows: Readonly<Record<string, string>> = { 2: '_blank', 3: '_self' };

function follow({ id, format, link }: Banner): void {
  const window = windows[format];
  const target = format === '1' ? safePath(link) : window && safeLink(link);
  if (!target) return;
  // A beacon names nobody, is sent once, and outlives a page that is left.
  navigator.sendBeacon('/api/rotation/click', new Blob([JSON.stringify({ id })], { type: 'application/json' }));
  if (!window) navigate(target);
  else open(target, window, format === '2' ? 'noopener' : undefined);
}

/** The shop's own first slide, and the operators' behind it. A shop without any has the first alone. */
export function BannerCarousel() {
  const { t } = useTranslations();
  const { data = [] } = useBanners();
  return (
    <div className="home__banner">
      <Carousel label={t('home_view.banners')} blockSize="var(--banner)" autoplay>
        <FirstSlide />
        {data.map((banner) => (
          <BannerSlide key={banner.id} banner={banner} />
        ))}
      </Carousel>
    </div>
  );
}

function BannerSlide({ banner }: { banner: Banner }) {
  const { pictureUrl, title, subtitle } = banner;
  return (
    <button type="button" className="banner" onClick={() => follow(banner)}>
      <img
        className="banner__picture"
        src={pictureAt(pictureUrl, 720)}
        srcSet={sourceSetOf(pictureUrl)}
        sizes="(min-width: 900px) 720px, 100vw"
        alt=""
        width={720}
        height={384}
        fetchPriority="low"
        loading="lazy"
      />
      <span className="banner__text">
        <strong className="banner__title">{title}</strong>
        {subtitle}
      </span>
    </button>
  );
}
