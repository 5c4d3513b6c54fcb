import type { CategoryInput } from '@goodturn/contract';
import type { Database, DatabaseTransaction } from '@goodturn/database';
import { sql } from 'kysely';

/** The contract's `categoryFields` as they are stored; its titles are translated. */
export interface CategoryFields extends Omit<CategoryInput, 'title' | 'titles' | 'fileId' | 'parentId'> {
  fileId: bigint | null;
  parentId: bigint | null;
}

export interface Category extends CategoryFields {
  id: bigint;
  titles: Readonly<Record<string, string>>;
}

const columns = sql`c.id, c.sort, c.is_visible as shown, c.icon_file_id as "fileId", c.parent_id as "parentId",
  (select coalesce(jsonb_object_agg(t.language, t.title), '{}') from shop.category_translation t
    where t.category_id = c.id) as titles`;

export async function listCategories(database: Database) {
  const { rows } = await sql<Category & { fileName: string | null; products: number }>`
    select ${columns}, f.name as "fileName",
           (select count(*) from shop.product p where p.category_id = c.id)::int as products
      from shop.category c left join shop.file f on f.id = c.icon_file_id
     order by c.sort desc, c.id`.execute(database);
  return rows;
}

export async function lockCategory(
  transaction: DatabaseTransaction,
  categoryId: bigint,
): Promise<Category | undefined> {
  const { rows } = await sql<Category>`
    select ${columns} from shop.category c where c.id = ${categoryId} for update`.execute(transaction);
  return rows[0];
}

const valuesOf = ({ shown, fileId, parentId, ...fields }: CategoryFields) => ({
  ...fields,
  is_visible: shown,
  icon_file_id: fileId,
  parent_id: parentId,
});

export async function updateCategory(
  transaction: DatabaseTransaction,
  categoryId: bigint,
  fields: CategoryFields,
): Promise<void> {
  await transaction.updateTable('shop.category').set(valuesOf(fields)).where('id', '=', categoryId).execute();
}

/**
 * Returns the level of a category, and whether others are parts of it; undefined if there is none. Transactions that
 * change levels wait for each other here.
 */
export async function readLevel(transaction: DatabaseTransaction, categoryId: bigint) {
  await sql`select pg_advisory_xact_lock(7108)`.execute(transaction);
  const { rows } = await sql<{ isPart: boolean; hasParts: boolean }>`
    select c.parent_id is not null as "isPart",
           exists (select from shop.category d where d.parent_id = c.id) as "hasParts"
      from shop.category c where c.id = ${categoryId}`.execute(transaction);
  return rows[0];
}

export async function writeTitle(
  transaction: DatabaseTransaction,
  categoryId: bigint,
  language: string,
  title: string | null,
): Promise<void> {
  if (title === null) {
    const texts = transaction.deleteFrom('shop.category_translation').where('category_id', '=', categoryId);
    await texts.where('language', '=', language).execute();
    return;
  }
  await transaction
    .insertInto('shop.category_translation')
    .values({ category_id: categoryId, language, title })
    .onConflict((conflict) => conflict.columns(['category_id', 'language']).doUpdateSet({ title }))
    .execute();
}

/** Tells whether another category has the title; transactions that write titles wait for each other here. */
export async function isTitleTaken(
  transaction: DatabaseTransaction,
  language: string,
  title: string,
  /** The category that may keep its title. */
  except = 0n,
) {
  await sql`select pg_advisory_xact_lock(7105)`.execute(transaction);
  const row = await transaction
    .selectFrom('shop.category_translation')
    .select('category_id')
    .where('language', '=', language)
    .where('category_id', '<>', except)
    .where((where) => where(where.fn('lower', ['title']), '=', title.toLowerCase()))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertCategory(transaction: DatabaseTransaction, fields: CategoryFields): Promise<bigint> {
  const row = transaction.insertInto('shop.category').values(valuesOf(fields)).returning('id');
  return (await row.executeTakeFirstOrThrow()).id;
}
