import type { Database } from '@goodturn/database';
import { sql } from 'kysely';

/** How many units of a campaign are in each state; a unit's state follows from its order. */
export interface UnitCounts {
  free: number;
  held: number;
  paid: number;
  done: number;
  retired: number;
}

export interface UnitRow {
  number: number;
  state: keyof UnitCounts;
  orderId: bigint | null;
}

export async function listUnits(database: Database, campaignId: bigint, from: number, limit: number) {
  const { rows } = await sql<UnitRow>`
    select u.number, o.id as "orderId",
           case when o.id is null then 'free' when o.status = 0 then 'held' when o.status = 3 then 'retired'
                when o.closed_at is null then 'paid' else 'done' end as state
      from shop.unit u left join shop.orders o on o.id = u.order_id
     where u.campaign_id = ${campaignId} and u.number >= ${from} order by u.number limit ${limit}`.execute(database);
  return rows;
}

export async function countUnits(database: Database, campaignIds: readonly bigint[]): Promise<Map<bigint, UnitCounts>> {
  const { rows } = await sql<UnitCounts & { campaignId: bigint }>`
    select u.campaign_id as "campaignId",
           count(*) filter (where o.id is null)::int as free,
           count(*) filter (where o.status = 0)::int as held,
           count(*) filter (where o.status = 1 and o.closed_at is null)::int as paid,
           count(*) filter (where o.status = 1 and o.closed_at is not null)::int as done,
           count(*) filter (where o.status = 3)::int as retired
      from shop.unit u left join shop.orders o on o.id = u.order_id
     where u.campaign_id = any(${campaignIds}::bigint[]) group by u.campaign_id`.execute(database);
  return new Map(rows.map(({ campaignId, ...counts }) => [campaignId, counts]));
}
