import { houseColour, nearestWorkable, shadesOf } from '@goodturn/contract';
import { pictureNameOf } from '../files/picture-url.ts';
import { escapeMarkup, put } from '../texts/markup.ts';
import { withTimeout } from '../workers/with-timeout.ts';
import type { SiteSettings } from './site-settings.ts';

export type SiteAppearance = Pick<SiteSettings, 'siteTitle' | 'siteColor' | 'siteIcon'>;

const builtAppearance: SiteAppearance = { siteTitle: 'Goodturn', siteColor: houseColour, siteIcon: '' };

const waitMs = 500;

/**
 * Returns a function that reads the appearance from the settings, or returns the last known one if the database does
 * not respond soon: a page needs no database.
 */
export function lastAppearance(currentSettings: () => Promise<SiteAppearance>): () => Promise<SiteAppearance> {
  let known = builtAppearance;
  return async () => {
    try {
      known = await withTimeout(waitMs, currentSettings());
    } catch {
      // The calls of the page report the error.
    }
    return known;
  };
}

/** Returns the renderings of the icon: pictures are square here and stored at these widths. */
const renderingsOf = (icon: string): { src: string; sizes: string; type: string }[] => {
  const name = pictureNameOf(icon);
  if (name === undefined) return [];
  return [360, 720].map((size) => ({
    src: `/files/${name}-${size}.webp`,
    sizes: `${size}x${size}`,
    type: 'image/webp',
  }));
};

const rule = (selector: string, shades: Readonly<Record<string, string>>): string =>
  `${selector}{${Object.entries(shades)
    .map(([name, shade]) => `--${name}:${shade}`)
    .join(';')}}`;

/**
 * Returns the shades of a colour as styles that override the built ones wherever these are; empty for the built colour.
 */
function stylesOf(colour: string): string {
  if (colour === houseColour) return '';
  const { light, dark } = shadesOf(colour);
  return rule('html:root', light) + rule('html:root[data-theme="dark"]', dark);
}

/** Returns the background in the shop's colour for white text, on a picture without styles. */
export const groundOf = (siteColor: string): string => shadesOf(drawnFor(siteColor).colour).light['light-accent'];

let lastDrawn = { siteColor: houseColour, colour: houseColour, styles: '' };

/**
 * Returns the shades for the colour of the settings, computed once; also for a colour that was stored before colours were
 * validated.
 */
function drawnFor(siteColor: string): { colour: string; styles: string } {
  if (lastDrawn.siteColor === siteColor) return lastDrawn;
  const colour = nearestWorkable(siteColor.toLowerCase());
  lastDrawn = { siteColor, colour, styles: stylesOf(colour) };
  return lastDrawn;
}

function withIcon(page: string, icon: string): string {
  const [small] = renderingsOf(icon);
  if (small === undefined) return page;
  const withTab = put(page, /<link rel="icon"[^>]*>/, `<link rel="icon" href="${small.src}" type="${small.type}" />`);
  return put(withTab, /<link rel="apple-touch-icon"[^>]*>/, `<link rel="apple-touch-icon" href="${small.src}" />`);
}

/**
 * Returns a built page with the shop's title, icon and colour, and with the shades if the page requests them. The back
 * office derives the shades itself: it reads its own page again for a newer version, and no style has a nonce there.
 */
export function pageWithAppearance(
  page: string,
  { siteTitle, siteColor, siteIcon }: SiteAppearance,
  nonce: string,
): string {
  const title = escapeMarkup(siteTitle);
  const { colour, styles } = drawnFor(siteColor);
  const named = put(put(page, /(?<=<title>)Goodturn/, title), /(?<=<noscript>)Goodturn/, title);
  const written = `<meta name="application-name" content="${title}" /><meta name="shop-colour" content="${colour}" />`;
  const style = styles === '' ? '' : `<style nonce="${nonce}">${styles}</style>`;
  const drawn = put(put(named, /<!-- look -->/, written), /<!-- shades -->/, style);
  return withIcon(drawn, siteIcon);
}

export function manifestWithAppearance(
  manifest: Readonly<Record<string, unknown>>,
  { siteTitle, siteColor, siteIcon }: SiteAppearance,
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
