// The settings of the shop that the server writes into the page, so that the first paint already shows them. A page
// from another source, as in development, has the built-in values.
import { houseColour } from '@goodturn/contract/browser';

const contentOf = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';

export const shopTitle = (): string => contentOf('application-name') || 'Goodturn';

/** Returns the colour that operators chose, from which the shades are derived. */
export const shopColour = (): string => contentOf('shop-colour') || houseColour;

/** Returns the address of the icon that operators chose; undefined while the shop has the icon of the apps. */
export function shopIcon(): string | undefined {
  const address = document.querySelector('link[rel="icon"]')?.getAttribute('href') ?? '';
  return address.startsWith('/files/') ? address : undefined;
}
