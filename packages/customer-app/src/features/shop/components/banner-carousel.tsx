import { navigate } from '../../../shared/router/hash-history.ts';
import { Carousel } from '../../../shared/components/carousel.tsx';
import { QueryState, Skeleton } from '../../../shared/components/states.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { pictureAt, sourceSetOf } from '../../../shared/pictures.ts';
import { safeLink, safePath } from '../../../shared/safe-link.ts';
import { type Banner, useBanners } from '../api/shop-queries.ts';

/** The banner's own height is in the style sheet, since a wide screen needs more of it; this is its picture's shape. */
const blockSize = 'var(--banner)';
const picture = { width: 720, height: 384 };

/** What a tap on a banner does: 1 goes on inside the app, 2 opens a new tab, 3 this tab, anything else nothing. */
function useBannerTap() {
  return ({ format, link }: Banner) => {
    if (format === '1') {
      const path = safePath(link);
      if (path !== undefined) navigate(path);
      return;
    }
    const address = safeLink(link);
    if (address !== undefined)
      open(address, format === '2' ? '_blank' : '_self', format === '2' ? 'noopener' : undefined);
  };
}

export function BannerCarousel() {
  const { t } = useTranslations();
  const banners = useBanners();
  const tap = useBannerTap();
  return (
    <div className="home__banner" style={{ minBlockSize: blockSize }}>
      <QueryState query={banners} skeleton={<Skeleton blockSize={blockSize} />}>
        {(list) => (
          <Carousel label={t('home_view.banners')} blockSize={blockSize} autoplay>
            {list.map((banner, index) => (
              <button key={banner.pictureUrl} type="button" className="banner" onClick={() => tap(banner)}>
                <img
                  className="banner__picture"
                  src={pictureAt(banner.pictureUrl, 720)}
                  srcSet={sourceSetOf(banner.pictureUrl)}
                  sizes="(min-width: 900px) 640px, 100vw"
                  alt={banner.title}
                  {...picture}
                  fetchPriority={index === 0 ? 'high' : 'low'}
                  loading={index === 0 ? 'eager' : 'lazy'}
                />
              </button>
            ))}
          </Carousel>
        )}
      </QueryState>
    </div>
  );
}
