// What the server wrote of the shop's settings into the page, so that nothing is first drawn otherwise; in a page that comes
// from elsewhere, as in development, what was built.
import { houseColour } from '@goodturn/contract/browser';

const contentOf = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';

/** What the shop is called. */
export const shopTitle = (): string => contentOf('application-name') || 'Goodturn';

/** The colour that operators chose, from which the shades are derived. */
export const shopColour = (): string => contentOf('shop-colour') || houseColour;

/** The address of the icon that operators chose; undefined while it is the one that comes with the apps. */
export function shopIcon(): string | undefined {
  const address = document.querySelector('link[rel="icon"]')?.getAttribute('href') ?? '';
  return address.startsWith('/files/') ? address : undefined;
}
