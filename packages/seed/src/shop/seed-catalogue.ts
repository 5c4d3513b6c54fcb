import { createBrand } from '@goodturn/server';
import { inTransaction } from '@goodturn/database';
import type { ProductContent } from '../content/content-types.ts';
import { byLanguage, inEachLanguage } from '../content/localized.ts';
import { logoName } from '../pictures/rendered.ts';
import { beginPictures, storeRendered } from './seed-pictures.ts';
import { found, type SeedContext } from './seed-context.ts';

export type Ids = ReadonlyMap<string, bigint>;

export interface Catalogue {
  brands: Ids;
  products: Ids;
}

/** Seeds brands, categories and products, and calls `onProduct` after each product. */
export async function seedCatalogue(
  seeding: SeedContext,
  signal: AbortSignal,
  onProduct: () => void,
): Promise<Catalogue> {
  const brands = await seedBrands(seeding);
  const categories = await seedCategories(seeding);
  const products = new Map<string, bigint>();
  const offered = new Set(seeding.content.campaigns.map(({ product }) => product));
  const shownFirst = [...seeding.content.products].sort(
    (one, other) => Number(offered.has(other.slug)) - Number(offered.has(one.slug)),
  );
  const writes: Promise<unknown>[] = [];
  // Files are written while the database stores the previous products.
  const withPictures = shownFirst.map((product) => ({
    product,
    store: {
      pictures: beginPictures(seeding, product.pictures, writes),
      descriptionPictures: beginPictures(seeding, product.descriptionPictures, writes),
    },
  }));
  try {
    for (const [index, { product, store }] of withPictures.entries()) {
      signal.throwIfAborted();
      const of = {
        brandId: found(brands.get(product.brand), product.brand),
        categoryId: found(categories.get(product.category), product.category),
        sort: shownFirst.length - index,
        store,
      };
      products.set(product.slug, await seedProduct(seeding, product, of));
      onProduct();
    }
  } finally {
    // After an interrupted filling, no write may continue into a folder that may be removed next.
    await Promise.allSettled(writes);
  }
  return { brands, products };
}

async function seedBrands(seeding: SeedContext): Promise<Ids> {
  const ids = new Map<string, bigint>();
  for (const { slug, name, story, logo } of seeding.content.brands) {
    const id = await inTransaction(seeding.database, async (transaction) => {
      const { id: logoFileId } = await storeRendered(seeding, transaction, logoName(logo));
      const values = { name, contact: `${slug}@example.com` };
      const draft = { values, stories: story, logoFileId };
      return await createBrand(transaction, draft, seeding.clock.now());
    });
    ids.set(slug, id);
  }
  return ids;
}

/**
 * Categories keep the ids of the content, because translations and the category without a tab refer to the ids on the
 * wire.
 */
async function seedCategories(seeding: SeedContext): Promise<Ids> {
  const { database, services, content } = seeding;
  const ids = new Map<string, bigint>();
  const inOrder = [...content.categories].sort((one, other) => one.categoryId - other.categoryId);
  for (const { slug, categoryId, name, everything, shownBy } of inOrder) {
    const picture = content.products.find((product) => product.slug === shownBy)?.pictures[0];
    const id = await inTransaction(database, async (transaction) => {
      const icon = picture === undefined ? {} : { iconFileId: (await storeRendered(seeding, transaction, picture)).id };
      const draft = { titles: name, sort: inOrder.length - categoryId, shown: !everything, ...icon };
      return await services.backOffice.products.createCategory(transaction, draft);
    });
    if (id !== BigInt(categoryId))
      throw new Error(`the category ${slug} was given the id ${id} instead of ${categoryId}`);
    ids.set(slug, id);
  }
  return ids;
}

/** The first pictures of a product show its colours. */
const pictureAt = (pictures: readonly string[], index: number) => {
  const picture = pictures[index];
  return picture === undefined ? {} : { picture };
};

type PictureStore = ReturnType<typeof beginPictures>;

interface ProductPlace {
  brandId: bigint;
  categoryId: bigint;
  sort: number;
  store: { pictures: PictureStore; descriptionPictures: PictureStore };
}

async function seedProduct(
  seeding: SeedContext,
  product: ProductContent,
  { brandId, categoryId, sort, store }: ProductPlace,
): Promise<bigint> {
  const { name, summary, description } = product;
  return await inTransaction(seeding.database, async (transaction) => {
    const pictures = await store.pictures(transaction);
    const descriptionPictures = await store.descriptionPictures(transaction);
    return await seeding.services.backOffice.products.create(transaction, {
      brandId,
      values: {
        categoryId: `${categoryId}`,
        price: product.price,
        stock: product.stock,
        sort,
        recommended: product.recommended,
      },
      texts: byLanguage({ name, summary, description }),
      pictures,
      descriptionPictures,
      options: [
        ...product.colours.map(({ key, hex, name: names }, index) => ({
          kind: 'color' as const,
          code: key,
          hex,
          names,
          ...pictureAt(pictures, index),
        })),
        ...product.models.map((model) => ({ kind: 'model' as const, code: model, names: inEachLanguage(() => model) })),
      ],
      properties: product.properties.map(({ name: names, value: values }) => ({ names, values })),
    });
  });
}
