import { sql } from 'kysely';
import type { TestWorld } from './test-world.ts';

/** More products than a shop of that size sells, all like the first one but for their names. */
export async function addProducts({ owner }: TestWorld, count: number): Promise<void> {
  await sql`
    with model as (select * from shop.product order by id limit 1),
    added as (
      insert into shop.product (brand_id, category_id, price, stock, sort, created_at)
        select brand_id, category_id, price, stock, -n, created_at from model, generate_series(1, ${count}) n returning id),
    texts as (
      insert into shop.product_translation (product_id, language, name, summary, description)
        select id, 'en', 'Copy ' || id, '', '' from added)
    insert into shop.product_picture (product_id, position, file_id)
      select added.id, 1, i.file_id from added, model join shop.product_picture i on i.product_id = model.id and i.position = 1`.execute(
    owner,
  );
}
