import { pictureAt, sourceSetOf } from '../../../shared/pictures.ts';
import type { Banner } from '../api/shop-queries.ts';
import { followBanner } from '../follow-banner.ts';

/** The text of a banner over its picture; without a picture the text is on the common background. */
export function BannerSlide({ banner }: { banner: Banner }) {
  const { pictureUrl, title, subtitle } = banner;
  return (
    <button type="button" className="banner" onClick={() => followBanner(banner)}>
      {pictureUrl !== '' && (
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
      )}
      <span className="banner__text">
        <strong className="banner__title">{title}</strong>
        {subtitle}
      </span>
    </button>
  );
}
