import type { Database, DatabaseTransaction, Tables } from '@goodturn/database';
import { moneyFromMicros, rateFromPpm } from '@goodturn/money';
import { type Selectable, sql } from 'kysely';
import type { CampaignState } from './campaign-state.ts';
import type { CampaignTerms, UnitFigures } from './campaign-terms.ts';

export interface Campaign extends CampaignTerms, UnitFigures, CampaignProduct {
  campaignId: bigint;
  state: CampaignState;
  commitment: Buffer | null;
  encryptedSeed: Buffer | null;
  revealedSeed: Buffer | null;
}

/** What the product fixes for its campaigns. */
export interface CampaignProduct {
  brandId: bigint;
  shipsTo: string[] | null;
}

const toCampaign = (row: Selectable<Tables['shop.campaign']>): Campaign => ({
  campaignId: row.id,
  brandId: row.brand_id,
  shipsTo: row.ships_to,
  productId: row.product_id,
  state: row.state as CampaignState,
  price: moneyFromMicros(row.price),
  cashbackRate: rateFromPpm(BigInt(row.cashback_rate_ppm)),
  cashback: moneyFromMicros(row.cashback),
  referralReserve: moneyFromMicros(row.referral_reserve),
  commission: moneyFromMicros(row.commission),
  units: row.units,
  luckyUnits: row.lucky_units,
  luckyBonus: moneyFromMicros(row.lucky_bonus),
  limitPerCustomer: row.limit_per_customer,
  referralCap: rateFromPpm(BigInt(row.referral_cap_ppm)),
  commissionRate: rateFromPpm(BigInt(row.commission_rate_ppm)),
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  commitment: row.commitment,
  encryptedSeed: row.encrypted_seed,
  revealedSeed: row.revealed_seed,
});

const toRow = (product: CampaignProduct, terms: CampaignTerms & UnitFigures) => ({
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
  terms: CampaignTerms & UnitFigures,
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
  terms: CampaignTerms & UnitFigures,
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

export async function findCampaign(database: Database, campaignId: bigint): Promise<Campaign | undefined> {
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

export interface CampaignFilter {
  state?: CampaignState | undefined;
  brandId?: bigint | undefined;
  campaignId?: bigint | undefined;
  before: bigint | undefined;
  limit: number;
}

/** Newest first, with the names of brand and product in the site's default language. */
export async function listCampaigns(database: Database, filter: CampaignFilter, language: string) {
  let query = database
    .selectFrom('shop.campaign as c')
    .innerJoin('shop.brand as b', 'b.id', 'c.brand_id')
    .leftJoin('shop.product_translation as t', (join) =>
      join.onRef('t.product_id', '=', 'c.product_id').on('t.language', '=', language),
    )
    .selectAll('c')
    .select(['b.name as brand_name', 't.name as product_name'])
    .orderBy('c.id', 'desc')
    .limit(filter.limit);
  if (filter.state !== undefined) query = query.where('c.state', '=', filter.state);
  if (filter.brandId !== undefined) query = query.where('c.brand_id', '=', filter.brandId);
  if (filter.campaignId !== undefined) query = query.where('c.id', '=', filter.campaignId);
  if (filter.before !== undefined) query = query.where('c.id', '<', filter.before);
  const rows = await query.execute();
  return rows.map((row) => ({
    ...toCampaign(row),
    id: row.id,
    brandName: row.brand_name,
    productName: row.product_name ?? '',
  }));
}
