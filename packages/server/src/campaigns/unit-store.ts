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
