import type { Database } from '@goodturn/database';
import { sql } from 'kysely';
import type { Offer } from './offer-scope.ts';

interface OfferRow {
  id: bigint;
  product_id: bigint;
  category_id: bigint;
  part_id: bigint | null;
  price: bigint;
  starts_at: Date;
  ends_at: Date;
  ships_to: string[] | null;
  free: bigint;
}

/** The running ones of the campaigns, or every running campaign, with their free units. */
export async function readOffers(database: Database, campaignIds?: readonly bigint[]): Promise<Offer[]> {
  const { rows } = await sql<OfferRow>`
    select g.id, g.product_id, coalesce(k.parent_id, k.id) as category_id,
           case when k.parent_id is not null then k.id end as part_id, g.price, g.starts_at, g.ends_at, g.ships_to, coalesce(u.free, 0)::bigint as free
      from shop.campaign g
      join shop.product p on p.id = g.product_id
      join shop.category k on k.id = p.category_id
      left join (select campaign_id, count(*) as free from shop.unit
                  where order_id is null and (${campaignIds === undefined} or campaign_id = any(${campaignIds ?? []}::bigint[]))
                  group by campaign_id) u on u.campaign_id = g.id
     where g.state = 'running' and (${campaignIds === undefined} or g.id = any(${campaignIds ?? []}::bigint[]))`.execute(
    database,
  );
  return rows.map((row) => ({
    campaignId: row.id,
    productId: row.product_id,
    categoryId: row.category_id,
    partId: row.part_id ?? undefined,
    price: row.price,
    startsAtMs: row.starts_at.getTime(),
    endsAtMs: row.ends_at.getTime(),
    shipsTo: row.ships_to,
    free: Number(row.free),
  }));
}
