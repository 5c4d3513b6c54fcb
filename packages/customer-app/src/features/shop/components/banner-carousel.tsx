import { Carousel } from '../../../shared/components/carousel.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { useBanners } from '../api/shop-queries.ts';
import { BannerSlide } from './banner-slide.tsx';
import { ProductSlide } from './product-slide.tsx';

/** The operators' slides. Their space is reserved before they load; a shop without slides renders none. */
export function BannerCarousel() {
  const { t } = useTranslations();
  const { data, error } = useBanners();
  if (data?.length === 0 || (data === undefined && error !== null)) return null;
  return (
    <div className="home__banner">
      {data !== undefined && (
        <Carousel label={t('home_view.banners')} blockSize="var(--banner)" autoplay>
          {data.map((banner) =>
            banner.showsProduct ? (
              <ProductSlide key={banner.id} banner={banner} />
            ) : (
              <BannerSlide key={banner.id} banner={banner} />
            ),
          )}
        </Carousel>
      )}
    </div>
  );
}
