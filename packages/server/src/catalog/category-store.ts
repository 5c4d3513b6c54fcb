import type { Database, DatabaseTransaction } from '@goodturn/database';
import { sql } from 'kysely';

export interface CategoryRow {
  id: bigint;
  title: string;
  sort: number;
  shown: boolean;
  products: number;
}

/** In the order of the shop, in the language or else any that there is. */
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

/** Whether there is such a category. */
export async function updateCategory(
  transaction: DatabaseTransaction,
  categoryId: bigint,
  { sort = null, shown = null }: { sort?: number | null | undefined; shown?: boolean | null | undefined },
): Promise<boolean> {
  const { rows } = await sql`
    update shop.category set sort = coalesce(${sort}, sort), is_visible = coalesce(${shown}, is_visible)
     where id = ${categoryId} returning id`.execute(transaction);
  return rows.length === 1;
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
