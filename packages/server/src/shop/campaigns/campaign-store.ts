import type { Database, DatabaseTransaction } from '@goodturn/database';
import { type Money, moneyFromMicros, parseMoney } from '@goodturn/money';
import { sql } from 'kysely';
import { type Campaign, type CampaignProduct, toCampaign } from './campaign-row.ts';
import type { CampaignTerms, UnitStatistics } from './campaign-terms.ts';

const toRow = (product: CampaignProduct, terms: CampaignTerms & UnitStatistics) => ({
  brand_id: product.brandId,
  product_id: terms.productId,
  price: terms.price,
  cashback_rate_ppm: Number(terms.cashbackRate),
  cashback: terms.cashback,
  referral_reserve: terms.referralReserve,
  commission: terms.commission,
  units: terms.units,
  lucky_units: terms.luckyUnits,
  lucky_bonus: terms.luckyBonus,
  limit_per_customer: terms.limitPerCustomer,
  referral_cap_ppm: Number(terms.referralCap),
  commission_rate_ppm: Number(terms.commissionRate),
  starts_at: terms.startsAt,
  ends_at: terms.endsAt,
  ships_to: product.shipsTo,
});

export async function insertCampaign(
  transaction: DatabaseTransaction,
  product: CampaignProduct,
  terms: CampaignTerms & UnitStatistics,
): Promise<bigint> {
  const inserted = await transaction
    .insertInto('shop.campaign')
    .values(toRow(product, terms))
    .returning('id')
    .executeTakeFirstOrThrow();
  return inserted.id;
}

export async function updateDraft(
  transaction: DatabaseTransaction,
  campaignId: bigint,
  product: CampaignProduct,
  terms: CampaignTerms & UnitStatistics,
): Promise<void> {
  await transaction.updateTable('shop.campaign').set(toRow(product, terms)).where('id', '=', campaignId).execute();
}

export async function moveEnd(transaction: DatabaseTransaction, campaignId: bigint, endsAt: Date): Promise<void> {
  await transaction.updateTable('shop.campaign').set({ ends_at: endsAt }).where('id', '=', campaignId).execute();
}

export async function deleteDraft(transaction: DatabaseTransaction, campaignId: bigint): Promise<boolean> {
  const result = await transaction
    .deleteFrom('shop.campaign')
    .where('id', '=', campaignId)
    .where('state', '=', 'draft')
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

export async function findCampaign(
  database: Database | DatabaseTransaction,
  campaignId: bigint,
): Promise<Campaign | undefined> {
  const row = await database.selectFrom('shop.campaign').selectAll().where('id', '=', campaignId).executeTakeFirst();
  return row && toCampaign(row);
}

export async function lockCampaign(
  transaction: DatabaseTransaction,
  campaignId: bigint,
): Promise<Campaign | undefined> {
  const row = await transaction
    .selectFrom('shop.campaign')
    .selectAll()
    .where('id', '=', campaignId)
    .forUpdate()
    .executeTakeFirst();
  return row && toCampaign(row);
}

export async function findProduct(
  transaction: DatabaseTransaction,
  productId: bigint,
): Promise<CampaignProduct | undefined> {
  const row = await transaction
    .selectFrom('shop.product')
    .select(['brand_id', 'ships_to'])
    .where('id', '=', productId)
    .executeTakeFirst();
  return row && { brandId: row.brand_id, shipsTo: row.ships_to };
}

export async function findProductName(
  database: Database | DatabaseTransaction,
  campaignId: bigint,
  language: string,
): Promise<string | undefined> {
  const row = await database
    .selectFrom('shop.campaign as c')
    .innerJoin('shop.product_translation as t', 't.product_id', 'c.product_id')
    .select('t.name')
    .where('c.id', '=', campaignId)
    .orderBy(sql`t.language = ${language}`, 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.name;
}

/**
 * Returns the ended campaigns, and a transaction id that is above that of every match which saw one of them running.
 */
export async function findEnded(database: Database): Promise<{ campaignIds: bigint[]; horizon: bigint }> {
  const { rows } = await sql<{ ids: bigint[]; horizon: bigint }>`
    select coalesce(array_agg(c.id order by c.id), '{}') as ids, pg_current_xact_id() as horizon
      from shop.campaign c where c.state = 'ended'`.execute(database);
  return { campaignIds: rows[0]?.ids ?? [], horizon: rows[0]?.horizon ?? 0n };
}

/** Tells whether every transaction below the horizon has ended. */
export async function isPast(database: Database, horizon: bigint): Promise<boolean> {
  const { rows } = await sql<{ past: boolean }>`
    select shop.oldest_transaction() >= ${horizon.toString()}::xid8 as past`.execute(database);
  return rows[0]?.past ?? false;
}

interface MeansRow {
  brandId: bigint;
  brandName: string;
  stock: number;
  /** The requested escrow of each pending activation of this brand. */
  escrows: string[];
}

/** Returns the stock of a product, its brand, and the money that pending activations of this brand would take. */
export async function findMeans(
  reader: Database | DatabaseTransaction,
  productId: bigint,
): Promise<{ brandId: bigint; brandName: string; stock: number; waiting: Money } | undefined> {
  const { rows } = await sql<MeansRow>`
    select p.brand_id as "brandId", b.name as "brandName", p.stock,
           array(select a.payload -> 'fields' ->> 'escrow' from shop.approval a
                   join shop.campaign c on c.id = a.subject_id and c.brand_id = p.brand_id
                  where a.kind = 'campaign_activation' and a.state = 'pending') as escrows
      from shop.product p join shop.brand b on b.id = p.brand_id where p.id = ${productId}`.execute(reader);
  const [row] = rows;
  if (row === undefined) return undefined;
  const { escrows, ...means } = row;
  return { ...means, waiting: moneyFromMicros(escrows.reduce((sum, escrow) => sum + parseMoney(escrow), 0n)) };
}

/** Number of units in each state; a unit's state follows from its order. */
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
