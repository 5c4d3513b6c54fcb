import type { Database, DatabaseTransaction, SecretToken } from '@goodturn/database';
import { sql } from 'kysely';

interface Mark {
  token: SecretToken;
  productId: bigint;
  now: Date;
}

export async function markFavourite(
  transaction: DatabaseTransaction,
  { token, productId, tell, now }: Mark & { tell: boolean },
): Promise<'not_found' | 'too_many' | 'marked'> {
  const { rows } = await sql<{ result: 'not_found' | 'too_many' | 'marked' }>`
    select shop.mark_favourite(${token}, ${productId}, ${tell}, ${now}) as result`.execute(transaction);
  const result = rows[0]?.result;
  if (result === undefined) throw new Error('marking a favourite gave no answer');
  return result;
}

/** Returns false if there is no such product. */
export async function unmarkFavourite(
  transaction: DatabaseTransaction,
  { token, productId, now }: Mark,
): Promise<boolean> {
  const { rows } = await sql<{ isKnown: boolean }>`
    select shop.unmark_favourite(${token}, ${productId}, ${now}) as "isKnown"`.execute(transaction);
  return rows[0]?.isKnown === true;
}

export interface FavouriteRow {
  productId: bigint;
  tells: boolean;
  /** The time since which it is in a campaign again; null if it is in none, or was when it was marked. */
  againSince: Date | null;
}

/** Returns the products that a customer marked, the newest mark first. */
export async function readFavourites(database: Database, customerId: bigint, now: Date): Promise<FavouriteRow[]> {
  const { rows } = await sql<FavouriteRow>`
    select f.product_id as "productId", f.tells,
           (select o.offered_from from shop.offer_period o
             where o.product_id = f.product_id and o.offered_from > f.created_at and o.offered_from <= ${now}
               and (o.offered_until is null or o.offered_until > ${now})
               and not exists (select from shop.offer_period e where e.product_id = o.product_id and e.offered_from < o.offered_from
                                  and (e.offered_until is null or e.offered_until >= o.offered_from))
             limit 1) as "againSince"
      from shop.favourite f
     where f.customer_id = ${customerId} order by f.created_at desc, f.product_id desc`.execute(database);
  return rows;
}

export async function tellFavourites(database: Database, now: Date): Promise<number> {
  const { rows } = await sql<{ told: number }>`select shop.tell_favourites(${now}) as told`.execute(database);
  return rows[0]?.told ?? 0;
}
