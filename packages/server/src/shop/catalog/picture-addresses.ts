// Where the pictures of a product stand in a file: addresses in one cell, separated by spaces or bars, as people list
// them also by commas and semicolons.
import type { ImportPictureReason } from '@goodturn/contract';
import { excerptOf } from '../../foundation/lists/csv.ts';
import { pictureNameOf, pictureUrl } from '../../foundation/files/picture-url.ts';
import { publicUrl } from '../../foundation/public-download.ts';

/** Returns the addresses of a cell once each in their order. */
export const addressesIn = (cell: string): string[] => [
  ...new Set(
    cell
      .replaceAll('&amp;', '&')
      .split(/[\s|]+|[,;]+(?=\s|\||$|https?:)/iu)
      .filter((address) => address !== ''),
  ),
];

/** Returns the cell that `addressesIn` reads; the separators within an address are written as addresses have them. */
export const pictureCell = (addresses: readonly string[]): string =>
  [...new Set(addresses.map((address) => address.trim().replaceAll(/\s/gu, '%20').replaceAll('|', '%7C')))]
    .filter((address) => address !== '')
    .join(' ');

/** Stands for the host of an address that has none. */
const someHost = 'https://shop.invalid';

/**
 * Returns the name of a picture in an address that an export of a shop has given it, at whatever host; undefined for any
 * other address. The shop knows by the name whether the picture is its own: nobody draws one twice.
 */
export const exportedName = (address: string): string | undefined =>
  URL.canParse(address, someHost) ? pictureNameOf(new URL(address, someHost).pathname) : undefined;

/** A picture as an import notes it. */
export interface NotedPicture {
  position: number;
  address: string;
  state: 'waiting' | 'kept' | 'refused';
  reason: ImportPictureReason | null;
}

export const mostPictures = { ofProduct: 20, ofImport: 5_000 } as const;
const longestAddress = 1_500;

interface Known {
  /** The addresses of the pictures that the product has. */
  own: ReadonlySet<string>;
  /** The names of pictures that the shop has. */
  stored: ReadonlySet<string>;
  /** How many more pictures the import has room for. */
  room: number;
}

/** Returns what becomes of the pictures that a row names. */
export function notedPictures(addresses: readonly string[], { own, stored, room }: Known): NotedPicture[] {
  const noted = new Map<string, NotedPicture>();
  let left = room;
  for (const [position, text] of addresses.entries()) {
    const usable = usableAddress(text, stored);
    const address = usable ?? excerptOf(text);
    if (noted.has(address)) continue;
    const isKept = own.has(address);
    const reason = isKept ? null : reasonFor({ text, usable, position, left });
    const state = reason === null ? 'waiting' : 'refused';
    if (!isKept && reason === null) left -= 1;
    noted.set(address, { position, address, state: isKept ? 'kept' : state, reason });
  }
  return [...noted.values()];
}

/** Returns an address in the one form in which it is compared with others; undefined if nothing can be fetched there. */
function usableAddress(text: string, stored: ReadonlySet<string>): string | undefined {
  const name = exportedName(text);
  if (name !== undefined && stored.has(name)) return pictureUrl(name);
  const address = publicUrl(text)?.href;
  return address === undefined || address.length > longestAddress ? undefined : address;
}

interface Judged {
  text: string;
  usable: string | undefined;
  position: number;
  left: number;
}

function reasonFor({ text, usable, position, left }: Judged) {
  // A path alone is a picture of the shop that the file comes from.
  if (usable === undefined) return exportedName(text) === undefined ? 'address' : 'missing';
  if (position >= mostPictures.ofProduct) return 'product_full';
  return left <= 0 ? 'import_full' : null;
}
