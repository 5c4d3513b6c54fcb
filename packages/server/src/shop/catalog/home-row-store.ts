import type { Database } from '@goodturn/database';
import { sql } from 'kysely';
import { cardColumns, cardJoins, type CardRow, type Languages } from './catalog-store.ts';

interface RecommendedCriteria {
  place: 'home' | 'ranking';
  /** The products that the row contains already. */
  without: readonly bigint[];
  limit: number;
}

/** Returns the products that operators recommend at a place, in the order of the shop. */
export async function readRecommended(
  database: Database,
  { place, without, limit }: RecommendedCriteria,
  languages: Languages,
  now: Date,
) {
  const { rows } = await sql<CardRow>`
    select ${cardColumns} from shop.product p ${cardJoins(languages, now)}
     where p.recommended in (${place}, 'both') and p.listing = 'active' and p.id <> all(${without}::bigint[])
     order by p.sort desc, p.id desc limit ${limit}`.execute(database);
  return rows;
}

export async function readCardsOf(database: Database, ids: readonly bigint[], languages: Languages, now: Date) {
  if (ids.length === 0) return [];
  const { rows } = await sql<CardRow>`
    select ${cardColumns} from shop.product p ${cardJoins(languages, now)}
     where p.id = any(${ids}::bigint[]) and p.listing = 'active' order by array_position(${ids}::bigint[], p.id)`.execute(
    database,
  );
  return rows;
}

/**
 * Returns the ids of the products with most orders that were paid since then and not refunded. Orders are selected by
 * their creation, which soon precedes payment: creation has an index, and payment writes into none.
 */
export async function readMostBought(database: Database, since: Date, limit: number): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select c.product_id as id
      from (select o.campaign_id, count(*) as orders from shop.orders o
             where o.created_at >= ${since}::timestamptz - interval '1 day' and o.status = 1 and o.paid_at >= ${since}
             group by o.campaign_id) o
      join shop.campaign c on c.id = o.campaign_id
     group by c.product_id order by sum(o.orders) desc, c.product_id limit ${limit}`.execute(database);
  return rows.map(({ id }) => id);
}
