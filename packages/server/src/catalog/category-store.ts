import type { Database, DatabaseTransaction } from '@goodturn/database';
import { sql } from 'kysely';
import type { CategoryDraft } from './product-draft.ts';

export interface CategoryRow {
  id: bigint;
  title: string;
  sort: number;
  shown: boolean;
  products: number;
}

/** In the order of the shop, in this language if there is a text, else in any. */
export async function listCategories(database: Database, language: string): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    select c.id, coalesce(x.title, '') as title, c.sort, c.is_visible as shown,
           (select count(*) from shop.product p where p.category_id = c.id)::int as products
      from shop.category c
      left join lateral (select t.title from shop.category_translation t where t.category_id = c.id
        order by t.language = ${language} desc, t.language limit 1) x on true
     order by c.sort desc, c.id`.execute(database);
  return rows;
}

/** Locks a category and returns it with its title in the language, null if it has none. */
export async function lockCategory(transaction: DatabaseTransaction, categoryId: bigint, language: string) {
  const category = await transaction
    .selectFrom('shop.category')
    .select(['id', 'sort', 'is_visible as shown'])
    .where('id', '=', categoryId)
    .forUpdate()
    .executeTakeFirst();
  const text = await transaction
    .selectFrom('shop.category_translation')
    .select('title')
    .where('category_id', '=', categoryId)
    .where('language', '=', language)
    .executeTakeFirst();
  return category && { ...category, title: text?.title ?? null };
}

export async function updateCategory(
  transaction: DatabaseTransaction,
  categoryId: bigint,
  { sort = null, shown = null }: { sort?: number | null | undefined; shown?: boolean | null | undefined },
): Promise<void> {
  await sql`
    update shop.category set sort = coalesce(${sort}, sort), is_visible = coalesce(${shown}, is_visible)
     where id = ${categoryId}`.execute(transaction);
}

export async function updateTitle(
  transaction: DatabaseTransaction,
  categoryId: bigint,
  language: string,
  title: string,
): Promise<void> {
  await transaction
    .insertInto('shop.category_translation')
    .values({ category_id: categoryId, language, title })
    .onConflict((conflict) => conflict.columns(['category_id', 'language']).doUpdateSet({ title }))
    .execute();
}

/** Concurrent additions of the same title wait for each other. */
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

export async function insertCategory(transaction: DatabaseTransaction, draft: CategoryDraft): Promise<bigint> {
  const category = await transaction
    .insertInto('shop.category')
    .values({ sort: draft.sort, is_visible: draft.shown ?? true, icon_file_id: draft.iconFileId ?? null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const texts = Object.entries(draft.titles).map(([language, title]) => ({
    category_id: category.id,
    language,
    title,
  }));
  if (texts.length > 0) await transaction.insertInto('shop.category_translation').values(texts).execute();
  return category.id;
}
