/** A shop with a past: sealed transfers, transfers that wait for their seal, and an order that is still unpaid. */
import { type Money, parseMoney } from '@goodturn/money';
import { sql } from 'kysely';
import { payment, settle } from './payments.ts';
import { createSmallShop, type SmallShop } from './create-small-shop.ts';
import { sealEverything } from './sealing.ts';
import { addCustomer, addFundedBrand, addRunningCampaign, claimed, recharge } from './small-shop.ts';

interface PayingCustomer {
  customerId: bigint;
  orderId: bigint;
  /** The transfers of the recharge, the order's price, and its cashback. */
  rechargeId: bigint;
  priceId: bigint;
  cashbackId: bigint;
}

export interface SealedShop {
  shop: SmallShop;
  brandId: bigint;
  campaignId: bigint;
  sealed: PayingCustomer;
  unsealed: PayingCustomer;
  unpaidOrderId: bigint;
  /** Ids that transfers took and gave back: one among those of the first seal, one after them. */
  gaps: { sealed: bigint; unsealed: bigint };
}

async function payingCustomer(shop: SmallShop, campaignId: bigint, balance: Money): Promise<PayingCustomer> {
  const customerId = await addCustomer(shop);
  await recharge(shop, customerId, balance);
  const orderId = await claimed(shop, customerId, campaignId);
  await settle(shop, [payment(customerId, orderId)]);
  const rows = await shop.database
    .selectFrom('ledger.transfer')
    .select('id')
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute();
  const [rechargeId = 0n, priceId = 0n, cashbackId = 0n] = rows.map((row) => row.id);
  return { customerId, orderId, rechargeId, priceId, cashbackId };
}

async function gap(shop: SmallShop): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`select nextval('ledger.transfer_id_seq') as id`.execute(shop.owner);
  return rows[0]?.id ?? 0n;
}

export async function createSealedShop(): Promise<SealedShop> {
  const shop = await createSmallShop();
  const brandId = await addFundedBrand(shop, parseMoney('10000'));
  const plan = { units: 10n, luckyUnits: 1n, luckyBonus: '5' };
  const campaignId = await addRunningCampaign(shop, brandId, plan);
  const sealedGap = await gap(shop);
  const sealed = await payingCustomer(shop, campaignId, parseMoney('100'));
  await sealEverything(shop);
  const unsealedGap = await gap(shop);
  const unsealed = await payingCustomer(shop, campaignId, parseMoney('200'));
  const unpaidOrderId = await claimed(shop, unsealed.customerId, campaignId);
  return {
    shop,
    brandId,
    campaignId,
    sealed,
    unsealed,
    unpaidOrderId,
    gaps: { sealed: sealedGap, unsealed: unsealedGap },
  };
}
