import type { DatabaseTransaction } from '@goodturn/database';
import type { WrittenPicture } from '@goodturn/server';
import { readRendered } from '../pictures/rendered.ts';
import { found, type SeedContext } from './seed-context.ts';

export interface StoredPicture {
  id: bigint;
  name: string;
}

/** Writes the files of a rendered picture; `ratio` is width divided by height. */
async function writeRendered({ services }: SeedContext, name: string, ratio?: number): Promise<WrittenPicture> {
  const [small, middle, large] = await readRendered(name, ratio);
  const { width, height, webp } = found(large, `picture ${name}`);
  const renderings = {
    360: found(small, `picture ${name}`).webp,
    720: found(middle, `picture ${name}`).webp,
    1080: webp,
  };
  return await services.files.write({ renderings, width, height });
}

export async function storeRendered(
  seeding: SeedContext,
  transaction: DatabaseTransaction,
  name: string,
  ratio?: number,
): Promise<StoredPicture> {
  const written = await writeRendered(seeding, name, ratio);
  return { name: written.name, id: await seeding.services.files.insert(transaction, written) };
}

/**
 * Begins to write the files of a product's pictures, and adds each write to `writes`. Returns a function that stores
 * the pictures and returns their names in the same order.
 */
export function beginPictures(seeding: SeedContext, names: readonly string[], writes: Promise<unknown>[]) {
  const begun = names.map((name) => writeRendered(seeding, name));
  writes.push(...begun);
  const writing = Promise.all(begun);
  // The function below reports a failure; if it is never called, another failure has already been reported.
  writing.catch(() => undefined);
  return async (transaction: DatabaseTransaction): Promise<string[]> => {
    const written = await writing;
    await Promise.all(written.map((picture) => seeding.services.files.insert(transaction, picture)));
    return written.map(({ name }) => name);
  };
}
