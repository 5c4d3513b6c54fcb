// Where the pictures of a product stand in a file: addresses in one cell, separated by spaces or bars.
import type { ImportPictureReason } from '@goodturn/contract';
import { excerptOf } from '../../foundation/lists/csv.ts';
import { publicUrl } from '../../foundation/public-download.ts';

/** Returns the addresses of a cell once each in their order. */
export const addressesIn = (cell: string): string[] => [
  ...new Set(
    cell
      .replaceAll('&amp;', '&')
      .split(/[\s|]+/u)
      .filter((address) => address !== ''),
  ),
];

/** Returns the cell that `addressesIn` reads; the separators within an address are written as addresses have them. */
export const pictureCell = (addresses: readonly string[]): string =>
  [...new Set(addresses.map((address) => address.trim().replaceAll(/\s/gu, '%20').replaceAll('|', '%7C')))]
    .filter((address) => address !== '')
    .join(' ');

/** A picture as an import notes it. */
export interface NotedPicture {
  position: number;
  address: string;
  state: 'waiting' | 'kept' | 'refused';
  reason: ImportPictureReason | null;
}

export const mostPictures = { ofProduct: 20, ofImport: 5_000 } as const;
const longestAddress = 1_500;

/**
 * Returns what becomes of the pictures that a row names, of which its product has those at the addresses `own`, and its
 * import has room for so many more.
 */
export function notedPictures(
  addresses: readonly string[],
  { own, room }: { own: ReadonlySet<string>; room: number },
): NotedPicture[] {
  const noted = new Map<string, NotedPicture>();
  let left = room;
  for (const [position, text] of addresses.entries()) {
    const usable = usableAddress(text);
    const address = usable ?? excerptOf(text);
    if (noted.has(address)) continue;
    const isKept = own.has(address);
    const reason = isKept ? null : reasonFor({ usable, position, left });
    const state = reason === null ? 'waiting' : 'refused';
    if (!isKept && reason === null) left -= 1;
    noted.set(address, { position, address, state: isKept ? 'kept' : state, reason });
  }
  return [...noted.values()];
}

/** Returns an address in the one form in which it is compared with others; undefined if nothing can be fetched there. */
function usableAddress(text: string): string | undefined {
  const address = publicUrl(text)?.href;
  return address === undefined || address.length > longestAddress ? undefined : address;
}

function reasonFor({ usable, position, left }: { usable: string | undefined; position: number; left: number }) {
  if (usable === undefined) return 'address';
  if (position >= mostPictures.ofProduct) return 'product_full';
  return left <= 0 ? 'import_full' : null;
}
