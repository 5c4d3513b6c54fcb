import { readFile } from 'node:fs/promises';
import type { DatabaseTransaction } from '@goodturn/database';
import type { Picture } from '@goodturn/server';
import sharp from 'sharp';
import { picturesDirectory } from '../pictures/objects.ts';
import { type RenderedPicture, pictureWidths } from '../pictures/render.ts';
import { readBanner, readPicture } from '../pictures/rendered.ts';
import type { SeedContext } from './seed-context.ts';

type Store = (picture: Picture) => Promise<{ id: bigint; name: string }>;

const storeIn = ({ services }: SeedContext, transaction: DatabaseTransaction): Store => {
  return async (picture) => await services.files.store(transaction, picture);
};

function largestOf(pictures: readonly RenderedPicture[]): RenderedPicture {
  const largest = pictures.at(-1);
  if (largest === undefined) throw new Error('a picture has no rendering');
  return largest;
}

async function inEachWidth(source: (width: number) => Promise<Buffer>): Promise<Picture['renderings']> {
  const [small, middle, large] = await Promise.all(pictureWidths.map(source));
  if (!small || !middle || !large) throw new Error('a picture has no rendering');
  return { 360: small, 720: middle, 1080: large };
}

/** Stores a product's pictures and gives their names, in the same order. */
export async function storeProductPictures(seeding: SeedContext, transaction: DatabaseTransaction, names: string[]) {
  const store = storeIn(seeding, transaction);
  const stored = names.map(async (name) => {
    const pictures = await readPicture(name);
    const { width, height } = largestOf(pictures);
    const at = (wanted: number) => pictures.find((picture) => picture.width === wanted) ?? largestOf(pictures);
    return await store({ renderings: await inEachWidth(async (wanted) => at(wanted).webp), width, height });
  });
  return (await Promise.all(stored)).map(({ name }) => name);
}

/** Banners are drawn in a shape and in widths of their own; they are stored in the widths that every picture has. */
export async function storeBanner(
  seeding: SeedContext,
  transaction: DatabaseTransaction,
  name: string,
): Promise<bigint> {
  const { webp, width, height } = largestOf(await readBanner(name));
  const resized = async (wanted: number): Promise<Buffer> =>
    await sharp(webp).resize({ width: wanted }).webp({ quality: 84 }).toBuffer();
  const largest = Math.min(width, Math.max(...pictureWidths));
  const size = { width: largest, height: Math.round((height * largest) / width) };
  return (await storeIn(seeding, transaction)({ renderings: await inEachWidth(resized), ...size })).id;
}

/** Stores a drawing, which has no size of its own, in a shape: `ratio` is its width by its height. */
export async function storeDrawing(
  seeding: SeedContext,
  transaction: DatabaseTransaction,
  { file, ratio }: { file: string; ratio: number },
): Promise<{ id: bigint; name: string }> {
  const drawing = await readFile(`${picturesDirectory}${file}`);
  const sized = (width: number) => ({ width, height: Math.round(width / ratio) });
  const drawn = async (width: number): Promise<Buffer> =>
    await sharp(drawing, { density: 432 }).resize(sized(width)).webp({ quality: 84 }).toBuffer();
  const largest = sized(Math.max(...pictureWidths));
  return await storeIn(seeding, transaction)({ renderings: await inEachWidth(drawn), ...largest });
}
