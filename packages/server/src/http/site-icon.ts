import { pictureNameOf } from '../files/picture-url.ts';
import { withTimeout } from '../with-timeout.ts';

/** The address of the site's own icon; empty for the one that comes with the apps. */
export type SiteIcon = () => Promise<string>;

const waitMs = 500;

/** The icon of the settings; where the database does not answer soon, the last one that was known: a page needs no database. */
export function lastIcon(currentSettings: () => Promise<{ siteIcon: string }>): SiteIcon {
  let known = '';
  return async () => {
    try {
      known = (await withTimeout(waitMs, currentSettings())).siteIcon;
    } catch {
      // What fails is said by the calls of the page.
    }
    return known;
  };
}

/** Pictures are square here and stored at these widths. */
const renderingsOf = (icon: string): { src: string; sizes: string; type: string }[] => {
  const name = pictureNameOf(icon);
  if (name === undefined) return [];
  return [360, 720].map((size) => ({
    src: `/files/${name}-${size}.webp`,
    sizes: `${size}x${size}`,
    type: 'image/webp',
  }));
};

/** A built page with the site's own icon in the place of the one that it was built with. */
export function withIcon(page: string, icon: string): string {
  const [small] = renderingsOf(icon);
  if (small === undefined) return page;
  return page
    .replace(/<link rel="icon"[^>]*>/, `<link rel="icon" href="${small.src}" type="${small.type}" />`)
    .replace(/<link rel="apple-touch-icon"[^>]*>/, `<link rel="apple-touch-icon" href="${small.src}" />`);
}

/** The manifest of an app that can be installed, likewise. */
export function manifestWithIcon(manifest: Readonly<Record<string, unknown>>, icon: string): Record<string, unknown> {
  const icons = renderingsOf(icon);
  return icons.length === 0 ? { ...manifest } : { ...manifest, icons };
}
