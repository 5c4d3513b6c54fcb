import type { Database, DatabaseTransaction } from '@goodturn/database';
import { sql } from 'kysely';
import { containing } from '../lists/containing.ts';

export interface NewBrand {
  name: string;
  contact: string;
  logoFileId: bigint | null;
  /** What the brand says about itself, by language. */
  stories: Readonly<Record<string, string>>;
  at: Date;
}

/** Returns the new brand's id; undefined if the name is taken. */
export async function insertBrand(transaction: DatabaseTransaction, brand: NewBrand): Promise<bigint | undefined> {
  const inserted = await transaction
    .insertInto('shop.brand')
    .values({ name: brand.name, contact: brand.contact, logo_file_id: brand.logoFileId, created_at: brand.at })
    .onConflict((conflict) => conflict.constraint('brand_name_unique').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted === undefined) return undefined;
  const texts = Object.entries(brand.stories).map(([language, story]) => ({ brand_id: inserted.id, language, story }));
  if (texts.length > 0) await transaction.insertInto('shop.brand_translation').values(texts).execute();
  return inserted.id;
}

/** The caller holds the lock of the names. */
export async function updateBrand(
  transaction: DatabaseTransaction,
  brandId: bigint,
  { name, contact }: { name?: string | undefined; contact?: string | undefined },
): Promise<'updated' | 'not_found' | 'name_taken'> {
  if (name !== undefined) {
    const other = await transaction
      .selectFrom('shop.brand')
      .select('id')
      .where('name', '=', name)
      .where('id', '<>', brandId)
      .executeTakeFirst();
    if (other !== undefined) return 'name_taken';
  }
  const { rows } = await sql`
    update shop.brand set name = coalesce(${name ?? null}, name), contact = coalesce(${contact ?? null}, contact)
     where id = ${brandId} returning id`.execute(transaction);
  return rows.length === 1 ? 'updated' : 'not_found';
}

export async function saveStory(transaction: DatabaseTransaction, brandId: bigint, language: string, story: string) {
  await transaction
    .insertInto('shop.brand_translation')
    .values({ brand_id: brandId, language, story })
    .onConflict((conflict) => conflict.columns(['brand_id', 'language']).doUpdateSet({ story }))
    .execute();
}

/** Concurrent changes of brand names wait for each other. */
export async function lockNames(transaction: DatabaseTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(7106)`.execute(transaction);
}

export async function findBrandName(transaction: DatabaseTransaction, brandId: bigint): Promise<string | undefined> {
  const row = await transaction.selectFrom('shop.brand').select('name').where('id', '=', brandId).executeTakeFirst();
  return row?.name;
}

/** What operators edit of a brand; its story in one language. */
export async function findBrand(transaction: DatabaseTransaction, brandId: bigint, language: string) {
  return await transaction
    .selectFrom('shop.brand as b')
    .leftJoin('shop.brand_translation as t', (join) =>
      join.onRef('t.brand_id', '=', 'b.id').on('t.language', '=', language),
    )
    .select(['b.name', 'b.contact', 't.story'])
    .where('b.id', '=', brandId)
    .executeTakeFirst();
}

export async function listBrands(
  database: Database,
  filter: { name?: string | undefined; before: bigint | undefined; limit: number },
  language: string,
) {
  let query = database
    .selectFrom('shop.brand as b')
    .leftJoin('shop.brand_translation as t', (join) =>
      join.onRef('t.brand_id', '=', 'b.id').on('t.language', '=', language),
    )
    .select(['b.id', 'b.name', 'b.contact', 't.story'])
    .orderBy('b.id', 'desc')
    .limit(filter.limit);
  if (filter.name) query = query.where((where) => where('b.name', 'ilike', containing(filter.name ?? '')));
  if (filter.before !== undefined) query = query.where('b.id', '<', filter.before);
  return await query.execute();
}
