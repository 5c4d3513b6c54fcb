/**
 * The public address of a product, which search engines, link previews and readers without script open. The words
 * after the number are for people: the number alone finds the product.
 */

const marksOfLetters = /[\u0300-\u036f]/g;
const longestSlug = 60;

/** Returns the words of a name for an address: letters and digits of any script, without accents, joined by hyphens. */
export function slugOf(name: string): string {
  const words = name.normalize('NFKD').replaceAll(marksOfLetters, '').normalize('NFC').toLowerCase();
  const joined = words.replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, '-').replace(/^-/, '');
  return Array.from(joined).slice(0, longestSlug).join('').replace(/-$/, '');
}

/** Returns the path of a product's public page; `language` names it where it is not the site's default one. */
export function productPath(product: { id: bigint; name: string }, language?: string): string {
  const slug = slugOf(product.name);
  const path = `/p/${product.id}${slug === '' ? '' : `-${encodeURIComponent(slug)}`}`;
  return language === undefined ? path : `${path}?lang=${language}`;
}

/** Returns the number of a product from the last part of its path; undefined if it has none. */
export function productIdOf(address: string): bigint | undefined {
  const digits = /^([1-9][0-9]{0,17})(?:-.*)?$/s.exec(address)?.[1];
  return digits === undefined ? undefined : BigInt(digits);
}
