import { houseColour, nearestWorkable, shadesOf } from '@goodturn/contract';
import { pictureNameOf } from '../files/picture-url.ts';
import type { SiteSettings } from './site-settings.ts';
import { withTimeout } from '../workers/with-timeout.ts';

/** What operators chose of how the apps look. */
export type SiteLook = Pick<SiteSettings, 'siteTitle' | 'siteColor' | 'siteIcon'>;

/** How the apps look as they were built. */
const builtLook: SiteLook = { siteTitle: 'Goodturn', siteColor: houseColour, siteIcon: '' };

const waitMs = 500;

/** The look of the settings; where the database does not answer soon, the last one that was known: a page needs no database. */
export function lastLook(currentSettings: () => Promise<SiteLook>): () => Promise<SiteLook> {
  let known = builtLook;
  return async () => {
    try {
      known = await withTimeout(waitMs, currentSettings());
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

const references: Readonly<Record<string, string>> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": '#39' };
const asHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => `&${references[character]};`);

const rule = (selector: string, shades: Readonly<Record<string, string>>): string =>
  `${selector}{${Object.entries(shades)
    .map(([name, shade]) => `--${name}:${shade}`)
    .join(';')}}`;

/** The shades of a colour, as styles that hold against the built ones wherever these stand; none for what is built anyway. */
function stylesOf(colour: string): string {
  if (colour === houseColour) return '';
  const { light, dark } = shadesOf(colour);
  return rule('html:root', light) + rule('html:root[data-theme="dark"]', dark);
}

/** What stands in the shop's colour with white on it, on a picture that has no styles. */
export const groundOf = (siteColor: string): string => shadesOf(drawnFor(siteColor).colour).light['light-accent'];

let lastDrawn = { siteColor: houseColour, colour: houseColour, styles: '' };

/** What is drawn for the colour of the settings, worked out once; also for one that was stored before colours were judged. */
function drawnFor(siteColor: string): { colour: string; styles: string } {
  if (lastDrawn.siteColor === siteColor) return lastDrawn;
  const colour = nearestWorkable(siteColor.toLowerCase());
  lastDrawn = { siteColor, colour, styles: stylesOf(colour) };
  return lastDrawn;
}

/** Puts a text where a pattern is found: as it is, whatever it holds. */
const put = (page: string, pattern: RegExp, text: string): string => page.replace(pattern, () => text);

function withIcon(page: string, icon: string): string {
  const [small] = renderingsOf(icon);
  if (small === undefined) return page;
  const withTab = put(page, /<link rel="icon"[^>]*>/, `<link rel="icon" href="${small.src}" type="${small.type}" />`);
  return put(withTab, /<link rel="apple-touch-icon"[^>]*>/, `<link rel="apple-touch-icon" href="${small.src}" />`);
}

/**
 * A built page in the shop's own look: its title and icon, its colour, and the shades where the page asks for them. The back
 * office derives them itself: it reads its own page again for a newer version, and no style has a nonce there.
 */
export function pageWithLook(page: string, { siteTitle, siteColor, siteIcon }: SiteLook, nonce: string): string {
  const title = asHtml(siteTitle);
  const { colour, styles } = drawnFor(siteColor);
  const named = put(put(page, /(?<=<title>)Goodturn/, title), /(?<=<noscript>)Goodturn/, title);
  const written = `<meta name="application-name" content="${title}" /><meta name="shop-colour" content="${colour}" />`;
  const style = styles === '' ? '' : `<style nonce="${nonce}">${styles}</style>`;
  const drawn = put(put(named, /<!-- look -->/, written), /<!-- shades -->/, style);
  return withIcon(drawn, siteIcon);
}

/** The manifest of an app that can be installed, likewise. */
export function manifestWithLook(
  manifest: Readonly<Record<string, unknown>>,
  { siteTitle, siteColor, siteIcon }: SiteLook,
): Record<string, unknown> {
  const icons = renderingsOf(siteIcon);
  return {
    ...manifest,
    name: siteTitle,
    short_name: siteTitle,
    theme_color: drawnFor(siteColor).colour,
    ...(icons.length > 0 && { icons }),
  };
}
