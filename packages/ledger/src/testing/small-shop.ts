/** A small shop for the ledger's own tests: people, brands and campaigns made with the real functions. */
import { createDatabase, createPool, type Database, inTransaction } from '@goodturn/database';
import { createTestDatabase, type TestDatabase } from '@goodturn/database/testing';
import { type Money, parseMoney } from '@goodturn/money';
import { sql } from 'kysely';
import type pg from 'pg';
import { account, type ExternalWay } from '../accounts.ts';
import { openAccounts, postTransfers } from '../post-transfers.ts';

export const startOfTests = new Date('2026-03-01T04:00:00.000Z');

export interface SmallShop {
  /** As the application's role. */
  database: Database;
  pool: pg.Pool;
  /** As the owner of the schema, who is a superuser in tests: for arranging, and for planting faults. */
  owner: Database;
  urls: TestDatabase['urls'];
  close(): Promise<void>;
}

export async function openSmallShop(): Promise<SmallShop> {
  const test = await createTestDatabase();
  const pool = createPool(test.urls.app, { max: 24, applicationName: 'ledger-test' });
  const ownerPool = createPool(test.urls.owner, { max: 4, applicationName: 'ledger-test-owner' });
  return {
    database: createDatabase(pool),
    pool,
    owner: createDatabase(ownerPool),
    urls: test.urls,
    close: async () => {
      await pool.end();
      await ownerPool.end();
      await test.drop();
    },
  };
}

let people = 0n;

/** A customer with an address and an empty balance; `inviterId` where a friend invited. */
export async function addCustomer(shop: SmallShop, inviterId: bigint | null = null): Promise<bigint> {
  people += 1n;
  const name = `+1555${people.toString().padStart(7, '0')}`;
  const { rows } = await sql<{ id: bigint }>`
    insert into shop.customer (user_name, phone_digits, password_hash, invitation_code, inviter_id, share_ratio_parts,
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
    const { rows } = await sql<{ id: bigint }>`
      insert into shop.recharge (customer_id, pay_way_id, status, credited, transaction_reference, transaction_position, created_at, decided_at)
        values (${customerId}, 1, 1, ${amount}, gen_random_uuid()::text, 0, ${startOfTests}, ${startOfTests}) returning id`.execute(
      transaction,
    );
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
  const roleId = await inserted(shop, sql`insert into shop.role (name) values (gen_random_uuid()::text) returning id`);
  const administrator = () =>
    inserted(
      shop,
      sql`insert into shop.administrator (account, password_hash, role_id, created_at)
            values (gen_random_uuid()::text, 'none', ${roleId}, ${startOfTests}) returning id`,
    );
  const [asker, decider] = [await administrator(), await administrator()];
  const approvalId = await inserted(
    shop,
    sql`insert into shop.approval (kind, state, payload, fingerprint, reason, asked_by, asked_at, decided_by, decided_at)
          values ('brand_funding', 'approved', '{}', '', 'test', ${asker}, ${startOfTests}, ${decider}, ${startOfTests}) returning id`,
  );
  await inTransaction(shop.database, async (transaction) => {
    await openAccounts(transaction, [account.brandAvailable(brandId), account.brandPending(brandId)]);
    const leg = { debit: account.external('bank'), credit: account.brandAvailable(brandId), amount };
    await postTransfers(transaction, [{ ...leg, kind: 'brand_funding', subjectId: approvalId }], startOfTests);
  });
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
}

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
    sql`insert into shop.campaign (brand_id, product_id, price, cashback_rate_parts, cashback, referral_reserve, commission, units,
          lucky_units, lucky_bonus, limit_per_customer, referral_cap_parts, commission_rate_parts, starts_at, ends_at)
        values (${brandId}, ${productId}, ${money(plan.price, '40')}, 150000, ${money(plan.cashback, '6')},
          ${money(plan.reserve, '1.2')}, ${money('2', '2')}, ${plan.units}, ${plan.luckyUnits ?? 0n}, ${money(plan.luckyBonus, '0')},
          ${plan.limit ?? 100000n}, 200000, 50000, ${startOfTests}, '2027-01-01') returning id`,
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

/** Searches in one campaign; the result and, where matched or unpaid, the order. */
export async function claim(shop: SmallShop, customerId: bigint, campaignId: bigint, now: Date = startOfTests) {
  const expiresAt = new Date(now.getTime() + 30 * 60_000);
  const { rows } = await sql<{ result: string; order_id: bigint | null; used: number }>`
    select * from ledger.claim_order(${customerId}, ${customerId}, ${campaignId}, ${now}, '2026-03-01', 1000000, ${expiresAt})`.execute(
    shop.database,
  );
  const row = rows[0];
  if (row === undefined) throw new Error('no answer');
  return { result: row.result, orderId: row.order_id ?? 0n };
}

export async function claimed(shop: SmallShop, customerId: bigint, campaignId: bigint): Promise<bigint> {
  const answer = await claim(shop, customerId, campaignId);
  if (answer.result !== 'matched') throw new Error(`not matched: ${answer.result}`);
  return answer.orderId;
}

export async function cancel(shop: SmallShop, customerId: bigint, orderId: bigint): Promise<string> {
  const { rows } = await sql<{ result: string }>`
    select ledger.cancel_order(${customerId}, ${orderId}, ${startOfTests}, '2026-03-01') as result`.execute(
    shop.database,
  );
  return rows[0]?.result ?? 'nothing';
}
