/** Fills a database with customers that each have one unpaid order and a session, many at a time; its books are clean. */
import { createHash } from 'node:crypto';
import type { createPool } from '@goodturn/database';
import { formatMoney, moneyFromMicros } from '@goodturn/money';

type Pool = ReturnType<typeof createPool>;

export interface PayableOrder {
  orderId: string;
  token: string;
}

export interface ShopPlan {
  campaigns: number;
  orders: number;
  /** 100 USD for each customer unless told. */
  balanceMicros?: bigint;
}

const tokenOf = (id: bigint): string => createHash('sha256').update(`bench token ${id}`).digest('base64url');

async function one(owner: Pool, text: string, values: unknown[] = []): Promise<bigint> {
  const { rows } = await owner.query<{ id: bigint }>(text, values);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('nothing was inserted');
  return id;
}

async function addBrand(owner: Pool): Promise<bigint> {
  const brand = await one(
    owner,
    `insert into shop.brand (name, created_at) values (gen_random_uuid()::text, now()) returning id`,
  );
  await owner.query(`select ledger.open_accounts(array[ledger.account_id(4, $1), ledger.account_id(5, $1)])`, [brand]);
  const fields = { amount: '1000000000.00', way: 'bank' };
  const [approval] = await addApprovals(owner, { kind: 'brand_funding', subjectIds: [brand], fields });
  await owner.query(
    `select ledger.post_transfers(array[ledger.account_id(9, 9)], array[ledger.account_id(4, $1)], array[1000000000000000],
       array[32::smallint], array[$2::bigint], array[null::bigint], now())`,
    [brand, approval],
  );
  return brand;
}

/** What two administrators agreed on, since the ledger's check asks for it beside all that comes from outside. */
async function addApprovals(
  owner: Pool,
  { kind, subjectIds, fields }: { kind: string; subjectIds: bigint[]; fields: Record<string, string> },
): Promise<bigint[]> {
  const { rows } = await owner.query<{ id: bigint }>(
    `with role as (insert into shop.role (name) values (gen_random_uuid()::text) returning id),
          person as (insert into shop.administrator (account, role_id, created_at)
                       select gen_random_uuid()::text, id, now() from role cross join generate_series(1, 2) returning id),
          pair as (select min(id) as asker, max(id) as decider from person)
     insert into shop.approval (kind, state, subject_id, payload, fingerprint, reason, asked_by, asked_at, decided_by, decided_at)
       select $1, 'approved', s, jsonb_build_object('subject', '', 'fields', $3::jsonb), '', 'paid in', asker, now(), decider, now()
         from pair cross join unnest($2::bigint[]) with ordinality u(s, n) order by n returning id`,
    [kind, subjectIds, JSON.stringify(fields)],
  );
  return rows.map((row) => row.id);
}

/** Runs through the product's own activation, so that escrow and units are as they are in a shop. */
export async function addCampaigns(
  owner: Pool,
  plan: { campaigns: number; unitsEach: number; priceMicros?: bigint },
): Promise<bigint[]> {
  const price = plan.priceMicros ?? 40_000_000n;
  const brand = await addBrand(owner);
  const category = await one(owner, `insert into shop.category (sort) values (1) returning id`);
  const product = await one(
    owner,
    `insert into shop.product (brand_id, category_id, price, stock, created_at) values ($1, $2, $3, 2000000000, now()) returning id`,
    [brand, category, price],
  );
  const { rows } = await owner.query<{ id: bigint }>(
    `insert into shop.campaign (brand_id, product_id, price, cashback_rate_parts, cashback, referral_reserve, commission, units,
         limit_per_customer, referral_cap_parts, commission_rate_parts, starts_at, ends_at)
       select $1, $2, $5::bigint, 150000, $5::bigint * 15 / 100, $5::bigint * 3 / 100, $5::bigint / 20, $3, 100000, 200000, 50000, now() - interval '1 day', now() + interval '9 days'
         from generate_series(1, $4::integer) returning id`,
    [brand, product, plan.unitsEach, plan.campaigns, price],
  );
  const ids = rows.map((row) => row.id);
  await owner.query(
    `select ledger.activate_campaign(id, decode(repeat('01', 32), 'hex'), decode(repeat('02', 61), 'hex'), now()) from unnest($1::bigint[]) id`,
    [ids],
  );
  return ids;
}

/** What one posting compares grows with the square of its legs. */
const customersAtOnce = 2_000;

/** Customers with an address and a balance, 100 USD unless told, and no order yet. */
export async function addCustomers(owner: Pool, count: number, balanceMicros = 100_000_000n): Promise<bigint[]> {
  const ids: bigint[] = [];
  while (ids.length < count) {
    ids.push(...(await addSomeCustomers(owner, Math.min(customersAtOnce, count - ids.length), balanceMicros)));
  }
  return ids;
}

async function addSomeCustomers(owner: Pool, count: number, balanceMicros: bigint): Promise<bigint[]> {
  const { rows } = await owner.query<{ id: bigint }>(
    `insert into shop.customer (user_name, phone_digits, password_hash, invitation_code, share_ratio_parts, recipient, address, country,
         contact_phone, rules_version, registered_at)
       select 'bench', gen_random_uuid()::text, 'none', gen_random_uuid()::text, 200000, 'Ann Lee', '1 Main Street, 018956 Singapore', 'SG',
              '+6555500100', '1', now() from generate_series(1, $1::integer) returning id`,
    [count],
  );
  const ids = rows.map((row) => row.id);
  await owner.query(`insert into shop.match_state (customer_id) select unnest($1::bigint[])`, [ids]);
  await owner.query(
    `select ledger.open_accounts(array(select ledger.account_id(type, id) from unnest($1::bigint[]) id cross join generate_series(1, 2) type))`,
    [ids],
  );
  const fields = { amount: formatMoney(moneyFromMicros(balanceMicros)), way: 'usdt_trc20' };
  const approvals = await addApprovals(owner, { kind: 'recharge_by_hand', subjectIds: ids, fields });
  const { rows: recharges } = await owner.query<{ id: bigint; customer_id: bigint }>(
    `insert into shop.recharge (customer_id, pay_way_id, status, requested, credited, transaction_reference, transaction_position,
         approval_id, created_at, decided_at)
       select id, 1, 1, $2, $2, gen_random_uuid()::text, 0, approval, now(), now()
         from unnest($1::bigint[], $3::bigint[]) u(id, approval) returning id, customer_id`,
    [ids, balanceMicros, approvals],
  );
  await owner.query(
    `select ledger.post_transfers(array_agg(ledger.account_id(9, 1)), array_agg(ledger.account_id(1, u.customer)),
        array_agg($3::bigint), array_agg(20::smallint), array_agg(u.id), array_agg(null::bigint), now())
       from unnest($1::bigint[], $2::bigint[]) u(id, customer)`,
    [recharges.map((row) => row.id), recharges.map((row) => row.customer_id), balanceMicros],
  );
  return ids;
}

export async function addSessions(owner: Pool, customerIds: bigint[]): Promise<Map<bigint, string>> {
  const tokens = customerIds.map((id) => tokenOf(id));
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest());
  await owner.query(
    `insert into shop.session (token_hash, kind, subject_id, actor_id, created_at, expires_at)
       select h, 'customer', c, c, now(), now() + interval '1 day' from unnest($1::bytea[], $2::bigint[]) u(h, c)`,
    [hashes, customerIds],
  );
  return new Map(customerIds.map((id, index) => [id, tokens[index] ?? '']));
}

/** Unpaid orders, spread evenly over the campaigns, in random order. */
export async function addPayableOrders(owner: Pool, plan: ShopPlan): Promise<PayableOrder[]> {
  const campaigns = await addCampaigns(owner, {
    campaigns: plan.campaigns,
    unitsEach: Math.ceil(plan.orders / plan.campaigns),
  });
  const customers = await addCustomers(owner, plan.orders, plan.balanceMicros);
  const tokens = await addSessions(owner, customers);
  const { rows } = await owner.query<{ id: bigint; customer_id: bigint }>(
    `with made as (
       insert into shop.orders (customer_id, matched_by, campaign_id, unit_number, price, cashback, created_at, expires_at)
         select c.id, c.id, ($2::bigint[])[1 + (n - 1) % $3], 1 + (n - 1) / $3, 40000000, 6000000, now(), now() + interval '6 hours'
           from unnest($1::bigint[]) with ordinality c(id, n)
         returning id, customer_id, campaign_id, unit_number),
     taken as (update shop.unit u set order_id = m.id from made m where u.campaign_id = m.campaign_id and u.number = m.unit_number)
     select id, customer_id from made order by random()`,
    [customers, campaigns, plan.campaigns],
  );
  return rows.map((row) => ({ orderId: row.id.toString(), token: tokens.get(row.customer_id) ?? '' }));
}
