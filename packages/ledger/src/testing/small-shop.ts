/** A small shop for the ledger's own tests: people, brands and campaigns made with the real functions. */
import { inTransaction } from '@goodturn/database';
import { type Money, parseMoney } from '@goodturn/money';
import { sql } from 'kysely';
import { account, type ExternalWay, externalOwnerId } from '../accounts.ts';
import { openAccounts, postTransfers } from '../post-transfers.ts';
import { addApproval, fundBrand } from './approved-postings.ts';
import { type SmallShop, startOfTests } from './open-small-shop.ts';

export { openSmallShop, type SmallShop, startOfTests } from './open-small-shop.ts';

/** How long a matched order can be paid. */
export const unpaidMinutes = 30;

let people = 0n;

/** A customer with an address and an empty balance; `inviterId` where a friend invited. */
export async function addCustomer(shop: SmallShop, inviterId: bigint | null = null): Promise<bigint> {
  people += 1n;
  const name = `+1555${people.toString().padStart(7, '0')}`;
  const { rows } = await sql<{ id: bigint }>`
    insert into shop.customer (user_name, phone_digits, password_hash, invitation_code, inviter_id, share_ratio_ppm,
        recipient, address, country, contact_phone, rules_version, registered_at)
      values (${name}, ${name.slice(1)}, 'none', ${`CODE${people}`}, ${inviterId}, 200000, 'Ann', '1 Main Street', 'SG', ${name}, '1', ${startOfTests})
      returning id`.execute(shop.owner);
  const id = rows[0]?.id ?? 0n;
  await sql`insert into shop.match_state (customer_id) values (${id})`.execute(shop.owner);
  await inTransaction(shop.database, (transaction) =>
    openAccounts(transaction, [account.customerAvailable(id), account.customerFrozen(id)]),
  );
  return id;
}

/** Money from outside, as a confirmed recharge. */
export async function recharge(shop: SmallShop, customerId: bigint, amount: Money, way: ExternalWay = 'usdt_trc20') {
  await inTransaction(shop.database, async (transaction) => {
    const agreed = { subjectId: customerId, fields: { way } };
    const approvalId = await addApproval(transaction, 'recharge_by_hand', amount, agreed);
    const { rows } = await sql<{ id: bigint }>`
      insert into shop.recharge (customer_id, pay_way_id, status, credited, transaction_reference, transaction_position, approval_id,
          created_at, decided_at)
        values (${customerId}, ${externalOwnerId(way)}, 1, ${amount}, gen_random_uuid()::text, 0, ${approvalId},
          ${startOfTests}, ${startOfTests})
        returning id`.execute(transaction);
    const id = rows[0]?.id ?? 0n;
    const leg = { debit: account.external(way), credit: account.customerAvailable(customerId), amount };
    await postTransfers(transaction, [{ ...leg, kind: 'recharge', subjectId: id }], startOfTests);
  });
}

export async function addFundedBrand(shop: SmallShop, amount: Money): Promise<bigint> {
  const brandId = await inserted(
    shop,
    sql`insert into shop.brand (name, created_at) values (gen_random_uuid()::text, ${startOfTests}) returning id`,
  );
  await inTransaction(shop.database, (transaction) =>
    openAccounts(transaction, [account.brandAvailable(brandId), account.brandPending(brandId)]),
  );
  await fundBrand(shop, brandId, amount);
  return brandId;
}

async function inserted(shop: SmallShop, query: ReturnType<typeof sql>): Promise<bigint> {
  const { rows } = await query.execute(shop.owner);
  return (rows[0] as { id: bigint }).id;
}

export interface CampaignPlan {
  price?: string;
  cashback?: string;
  reserve?: string;
  units: bigint;
  luckyUnits?: bigint;
  luckyBonus?: string;
  limit?: bigint;
  shipsTo?: string[];
}

/** What the schema demands of a bonus. */
export const wholeCents = (micros: bigint): bigint => micros - (micros % 10_000n);

/** A product and a draft campaign of it; `activate` makes it run. */
export async function addDraft(shop: SmallShop, brandId: bigint, plan: CampaignPlan): Promise<bigint> {
  const categoryId = await inserted(shop, sql`insert into shop.category (sort) values (1) returning id`);
  const productId = await inserted(
    shop,
    sql`insert into shop.product (brand_id, category_id, price, stock, created_at)
          values (${brandId}, ${categoryId}, 40000000, ${plan.units}, ${startOfTests}) returning id`,
  );
  const money = (text: string | undefined, otherwise: string): Money => parseMoney(text ?? otherwise);
  return await inserted(
    shop,
    sql`insert into shop.campaign (brand_id, product_id, price, cashback_rate_ppm, cashback, referral_reserve, commission, units,
          lucky_units, lucky_bonus, limit_per_customer, referral_cap_ppm, commission_rate_ppm, starts_at, ends_at, ships_to)
        values (${brandId}, ${productId}, ${money(plan.price, '40')}, 150000, ${money(plan.cashback, '6')},
          ${money(plan.reserve, '1.2')}, ${money('2', '2')}, ${plan.units}, ${plan.luckyUnits ?? 0n}, ${money(plan.luckyBonus, '0')},
          ${plan.limit ?? 100000n}, 200000, 50000, ${startOfTests}, '2027-01-01',
          ${plan.shipsTo ?? null}) returning id`,
  );
}

export async function activate(shop: SmallShop, campaignId: bigint): Promise<string> {
  const { rows } = await sql<{ result: string }>`
    select ledger.activate_campaign(${campaignId}, ${Buffer.alloc(32, 1)}, ${Buffer.alloc(48, 2)}, ${startOfTests}) as result`.execute(
    shop.database,
  );
  return rows[0]?.result ?? 'nothing';
}

export async function addRunningCampaign(shop: SmallShop, brandId: bigint, plan: CampaignPlan): Promise<bigint> {
  const campaignId = await addDraft(shop, brandId, plan);
  const result = await activate(shop, campaignId);
  if (result !== 'activated') throw new Error(`the campaign was not activated: ${result}`);
  return campaignId;
}

/** When a customer acts: the moment, the site's day that it falls on, and how many matches that day allows. */
export interface Moment {
  now?: Date;
  day?: string;
  dailyLimit?: bigint;
}

/** Searches in one campaign; the result and, where matched or unpaid, the order. */
export async function claim(shop: SmallShop, customerId: bigint, campaignId: bigint, moment: Moment = {}) {
  const { now = startOfTests, day = '2026-03-01', dailyLimit = 1_000_000n } = moment;
  const expiresAt = new Date(now.getTime() + unpaidMinutes * 60_000);
  const { rows } = await sql<{ result: string; order_id: bigint | null }>`
    select * from ledger.claim_order(${customerId}, ${customerId}, ${campaignId}, ${now}, ${day}, ${dailyLimit}, ${expiresAt})`.execute(
    shop.database,
  );
  const row = rows[0];
  if (row === undefined) throw new Error('no answer');
  return { result: row.result, orderId: row.order_id ?? 0n };
}

export async function claimed(shop: SmallShop, customerId: bigint, campaignId: bigint, moment: Moment = {}) {
  const answer = await claim(shop, customerId, campaignId, moment);
  if (answer.result !== 'matched') throw new Error(`not matched: ${answer.result}`);
  return answer.orderId;
}

export async function cancel(shop: SmallShop, customerId: bigint, orderId: bigint, moment: Moment = {}) {
  const { now = startOfTests, day = '2026-03-01' } = moment;
  const { rows } = await sql<{ result: string }>`
    select ledger.cancel_order(${customerId}, ${orderId}, ${now}, ${day}) as result`.execute(shop.database);
  return rows[0]?.result ?? 'nothing';
}

/** Expires every unpaid order whose time has come; returns how many. */
export async function expire(shop: SmallShop, now: Date): Promise<bigint> {
  const { rows } = await sql<{ expired: number }>`
    select ledger.expire_orders(${now}, '-infinity', 1000) as expired`.execute(shop.database);
  return BigInt(rows[0]?.expired ?? 0);
}
