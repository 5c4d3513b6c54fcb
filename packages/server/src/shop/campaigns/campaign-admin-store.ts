import type { Database, DatabaseTransaction } from '@goodturn/database';
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
