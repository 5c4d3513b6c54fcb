import { pictureAt, sourceSetOf } from '../../../shared/pictures.ts';
import { navigate } from '../../../shared/router/hash-history.ts';
import { safeLink, safePath } from '../../../shared/safe-link.ts';
import type { Banner } from '../api/shop-queries.ts';

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

/** The banner formats that leave the app, each with its window; 1 navigates inside the app, any other does nothing. */
const windows: Readonly<Record<string, string>> = { 2: '_blank', 3: '_self' };

/** Counts a click with a beacon, which identifies nobody, is sent once, and is delivered even if the page is left. */
export function countClick({ id }: Banner): void {
  navigator.sendBeacon('/api/rotation/click', new Blob([JSON.stringify({ id })], { type: 'application/json' }));
}

function followBanner(banner: Banner): void {
  const { format, link } = banner;
  const window = windows[format];
  const target = format === '1' ? safePath(link) : window && safeLink(link);
  if (!target) return;
  countClick(banner);
  if (!window) navigate(target);
  else open(target, window, format === '2' ? 'noopener' : undefined);
}
