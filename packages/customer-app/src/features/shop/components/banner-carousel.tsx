import { navigate } from '../../../shared/router/hash-history.ts';
import { Carousel } from '../../../shared/components/carousel.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { pictureAt, sourceSetOf } from '../../../shared/pictures.ts';
import { safeLink, safePath } from '../../../shared/safe-link.ts';
import { type Banner, useBanners } from '../api/shop-queries.ts';
import { FirstSlide } from './first-slide.tsx';

/** What a tap on a banner does: 1 goes on inside the app, 2 opens a new tab, 3 this tab, anything else nothing. */
function follow({ format, link }: Banner): void {
  if (format === '1') {
    const path = safePath(link);
    if (path !== undefined) navigate(path);
    return;
  }
  const address = safeLink(link);
  if (address !== undefined)
    open(address, format === '2' ? '_blank' : '_self', format === '2' ? 'noopener' : undefined);
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
          <BannerSlide key={banner.pictureUrl} banner={banner} />
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
