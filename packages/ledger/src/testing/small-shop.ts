/** A small shop for the ledger's own tests: people, brands and campaigns created with the real functions. */
import { inTransaction } from '@goodturn/database';
import { type Money, parseMoney } from '@goodturn/money';
import { sql } from 'kysely';
import type { ExternalMethod } from '../accounts/accounts.ts';
import { activateCampaign } from '../approvals/approved-operations.ts';
import { openBrandAccounts, openCustomerAccounts } from '../accounts/open-accounts.ts';
import { confirmRecharge, fundBrand } from './approved-operations.ts';
import { type Deciding, runApproved } from './approvals.ts';
import { type SmallShop, startOfTests } from './create-small-shop.ts';
import { customerSession, tokenOf } from './customer-proofs.ts';
import { luckyDigestsOf, seedOf } from './lucky-units.ts';

export { seedOf } from './lucky-units.ts';
export { createSmallShop, type SmallShop, startOfTests } from './create-small-shop.ts';

/** Minutes within which a matched order can be paid. */
export const unpaidMinutes = 30;

let people = 0n;

/**
 * Creates a customer with an address, a session and an empty balance, optionally invited by `inviterId`, who lives
 * elsewhere.
 */
export async function addCustomer(shop: SmallShop, inviterId: bigint | null = null): Promise<bigint> {
  people += 1n;
  const name = `+1555${people.toString().padStart(7, '0')}`;
  const address = inviterId === null ? '1 Main Street' : `${people} Side Road`;
  const id = await inserted(
    shop,
    sql`insert into shop.customer (user_name, phone_digits, password_hash, invitation_code, inviter_id, share_ratio_ppm,
          recipient, address, country, contact_phone, rules_version, registered_at)
        values (${name}, ${name.slice(1)}, 'none', ${`CODE${people}`}, ${inviterId}, 200000, 'Ann', ${address}, 'SG', ${name}, '1', ${startOfTests})
        returning id`,
  );
  await inTransaction(shop.database, (transaction) => openCustomerAccounts(transaction, id));
  await customerSession(shop.owner, id);
  return id;
}

/** Credits money as a confirmed recharge. */
export async function recharge(
  shop: SmallShop,
  customerId: bigint,
  amount: Money,
  paymentMethod: ExternalMethod = 'usdt_trc20',
  deciding: Deciding = {},
): Promise<void> {
  const result = await confirmRecharge(shop, { customerId, amount, paymentMethod }, deciding);
  if (result !== 'credited') throw new Error(`not credited: ${result}`);
}

export async function addFundedBrand(shop: SmallShop, amount: Money): Promise<bigint> {
  const brandId = await inserted(
    shop,
    sql`insert into shop.brand (name, created_at) values (gen_random_uuid()::text, ${startOfTests}) returning id`,
  );
  await inTransaction(shop.database, (transaction) => openBrandAccounts(transaction, brandId));
  const result = await fundBrand(shop, brandId, amount);
  if (result !== 'funded') throw new Error(`not funded: ${result}`);
  return brandId;
}

async function inserted(shop: SmallShop, query: ReturnType<typeof sql>): Promise<bigint> {
  const { rows } = await query.execute(shop.owner);
  return (rows[0] as { id: bigint }).id;
}

export interface CampaignPlan {
  price?: string;
  /** Parts per million of the price; the schema rounds the resulting amount down to the cent. */
  cashbackRatePpm?: bigint;
  reserve?: string;
  units: bigint;
  luckyUnits?: bigint;
  luckyBonus?: string;
  /** The lucky units, where they are not those of the draw. */
  lucky?: readonly number[];
  limit?: bigint;
  shipsTo?: string[];
  /** A date; by default the next new year of the tests. */
  endsAt?: string;
}

/** Rounds down to the cent, which the schema demands of a bonus. */
export const wholeCents = (micros: bigint): bigint => micros - (micros % 10_000n);

/** Returns the share of an amount at a rate in parts per million, rounded down to the cent. */
export const shareOf = (micros: bigint, ratePpm: bigint): bigint => wholeCents((micros * ratePpm) / 1_000_000n);

export const commissionRatePpm = 50_000n;
const referralCapPpm = 200_000n;

/** Creates a product and a draft campaign for it; `activate` starts the campaign. */
export async function addDraft(shop: SmallShop, brandId: bigint, plan: CampaignPlan): Promise<bigint> {
  const price = parseMoney(plan.price ?? '40');
  const ratePpm = plan.cashbackRatePpm ?? 150_000n;
  const cashback = shareOf(price, ratePpm);
  const reserve = plan.reserve === undefined ? shareOf(cashback, referralCapPpm) : parseMoney(plan.reserve);
  const categoryId = await inserted(shop, sql`insert into shop.category (sort) values (1) returning id`);
  const productId = await inserted(
    shop,
    sql`insert into shop.product (brand_id, category_id, price, stock, created_at)
          values (${brandId}, ${categoryId}, 40000000, ${plan.units}, ${startOfTests}) returning id`,
  );
  return await inserted(
    shop,
    sql`insert into shop.campaign (brand_id, product_id, price, cashback_rate_ppm, cashback, referral_reserve, commission, units,
          lucky_units, lucky_bonus, limit_per_customer, referral_cap_ppm, commission_rate_ppm, starts_at, ends_at, ships_to)
        values (${brandId}, ${productId}, ${price}, ${ratePpm}, ${cashback}, ${reserve}, ${shareOf(price, commissionRatePpm)},
          ${plan.units}, ${plan.luckyUnits ?? 0n}, ${parseMoney(plan.luckyBonus ?? '0')}, ${plan.limit ?? 100000n},
          ${referralCapPpm}, ${commissionRatePpm}, ${startOfTests}, ${plan.endsAt ?? '2027-01-01'}, ${plan.shipsTo ?? null}) returning id`,
  );
}

/** Lets the buyers of a campaign's product choose this colour. */
export const offerColor = (shop: SmallShop, campaignId: bigint, code: string) =>
  sql`insert into shop.product_option (product_id, kind, position, code)
    select product_id, 'color', 1, ${code} from shop.campaign where id = ${campaignId}`.execute(shop.owner);

export async function activate(
  shop: SmallShop,
  campaignId: bigint,
  deciding: Deciding = {},
  lucky?: readonly number[],
): Promise<string> {
  const luckyDigests = await luckyDigestsOf(shop, campaignId, lucky);
  const { rows } = await sql<{ commitment: Buffer }>`
    select ledger.draw_commitment(${seedOf(campaignId)}, id, units, lucky_units, lucky_bonus) as commitment
      from shop.campaign where id = ${campaignId}`.execute(shop.database);
  const commitment = rows[0]?.commitment ?? Buffer.alloc(32);
  return await runApproved(
    shop,
    { kind: 'campaign_activation', subjectId: campaignId },
    (transaction, approvalId, now) =>
      activateCampaign(transaction, { approvalId, commitment, encryptedSeed: Buffer.alloc(48, 2), luckyDigests }, now),
    deciding,
  );
}

export async function addRunningCampaign(shop: SmallShop, brandId: bigint, plan: CampaignPlan): Promise<bigint> {
  const campaignId = await addDraft(shop, brandId, plan);
  const result = await activate(shop, campaignId, {}, plan.lucky);
  if (result !== 'activated') throw new Error(`the campaign was not activated: ${result}`);
  return campaignId;
}

export interface Acting {
  now?: Date;
}

/** Searches in one campaign; returns the result and, if matched or unpaid, the order. */
export async function claim(shop: SmallShop, customerId: bigint, campaignId: bigint, acting: Acting = {}) {
  const { now = startOfTests } = acting;
  const { rows } = await sql<{ result: string; order_id: bigint | null }>`
    select * from ledger.claim_order(${tokenOf(customerId)}, ${campaignId}, 'en', ${now})`.execute(shop.database);
  const row = rows[0];
  if (row === undefined) throw new Error('no row');
  return { result: row.result, orderId: row.order_id ?? 0n };
}

export async function claimed(shop: SmallShop, customerId: bigint, campaignId: bigint, acting: Acting = {}) {
  const response = await claim(shop, customerId, campaignId, acting);
  if (response.result !== 'matched') throw new Error(`not matched: ${response.result}`);
  return response.orderId;
}

export async function cancel(shop: SmallShop, customerId: bigint, orderId: bigint, acting: Acting = {}) {
  const { now = startOfTests } = acting;
  const { rows } = await sql<{ result: string }>`
    select ledger.cancel_order(${tokenOf(customerId)}, ${orderId}, ${now}) as result`.execute(shop.database);
  return rows[0]?.result ?? 'nothing';
}

/** Expires every due unpaid order, even if an earlier call progressed further; returns how many. */
export async function expire(shop: SmallShop, now: Date): Promise<bigint> {
  await sql`delete from shop.job_progress`.execute(shop.owner);
  const { rows } = await sql<{ expired: number }>`select ledger.expire_orders(${now}, 1000) as expired`.execute(
    shop.database,
  );
  return BigInt(rows[0]?.expired ?? 0);
}
