import type { DatabaseTransaction } from '@goodturn/database';
import { countPictures, readAddresses } from './import-picture-store.ts';
import { exportedName, mostPictures, type NotedPicture, notedPictures } from './picture-addresses.ts';
import { findFiles } from './product-store.ts';

/** What becomes of the pictures that a row of a file names. */
export interface RowPictures {
  pictures: NotedPicture[];
  waiting: number;
  /** Whether its product gets a picture for which it does not wait already. */
  bringsPictures: boolean;
}

interface Row {
  line: { pictures: readonly string[] };
  productId: bigint | undefined;
}

/** Decides what becomes of the pictures of rows, as far as their import has room for them. */
export async function withPictures<R extends Row>(
  transaction: DatabaseTransaction,
  rows: readonly R[],
  importId: bigint | undefined,
): Promise<(R & RowPictures)[]> {
  const products = rows.flatMap(({ productId }) => productId ?? []);
  const known = await readAddresses(transaction, products);
  const named = rows.flatMap(({ line }) => line.pictures.flatMap((address) => exportedName(address) ?? []));
  const stored = new Set((await findFiles(transaction, [...new Set(named)])).keys());
  let room = mostPictures.ofImport - (importId === undefined ? 0 : await countPictures(transaction, importId));
  return rows.map((row) => {
    const of = (addresses: typeof known.own) => addresses.get(row.productId ?? 0n) ?? new Set<string>();
    const pictures = notedPictures(row.line.pictures, { own: of(known.own), stored, room });
    const waiting = pictures.filter(({ state }) => state === 'waiting');
    room -= waiting.length;
    const bringsPictures = waiting.some(({ address }) => !of(known.waiting).has(address));
    return { ...row, pictures, waiting: waiting.length, bringsPictures };
  });
}
