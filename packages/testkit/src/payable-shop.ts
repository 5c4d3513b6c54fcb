/** Fills a database with customers in bulk, each with an unpaid order and a session. The ledger is clean. */
import { createHash, randomUUID } from 'node:crypto';
import { formatMoney, moneyFromMicros } from '@goodturn/money';
import { addApprovals, atOnce, type Pool, type Queries } from './arranged-approvals.ts';

export { addApprovals } from './arranged-approvals.ts';

export interface PayableOrder {
  orderId: string;
  token: string;
}

export interface ShopPlan {
  campaigns: number;
  orders: number;
  balanceMicros?: bigint;
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const tokenOf = (id: bigint): string => createHash('sha256').update(`bench token ${id}`).digest('base64url');

async function one(owner: Queries, text: string, values: unknown[] = []): Promise<bigint> {
  const { rows } = await owner.query<{ id: bigint }>(text, values);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('nothing was inserted');
  return id;
}

/** Posts transfers without the ledger's operations, which only the owner of a test's or a benchmark's database can. */
async function post(owner: Queries, postings: string, values: unknown[]): Promise<void> {
  const { rows } = await owner.query<{ result: string }>(
    `select ledger.post_transfers(array(${postings}), now()) as result`,
    values,
  );
  if (rows[0]?.result !== 'posted') throw new Error(`not posted: ${rows[0]?.result}`);
}

async function addBrand(owner: Queries): Promise<bigint> {
  const brand = await one(
    owner,
    `insert into shop.brand (name, created_at) values (gen_random_uuid()::text, now()) returning id`,
  );
  await owner.query('select ledger.open_brand_accounts($1)', [brand]);
  const fields = { amount: '1000000000.00', paymentMethod: 'bank', reference: randomUUID().toUpperCase() };
  const [approval] = await addApprovals(owner, { kind: 'brand_funding', subjectIds: [brand], fields });
  await owner.query(`insert into shop.payment_reference (network, reference, approval_id) values ('bank', $1, $2)`, [
    fields.reference,
    approval,
  ]);
  await post(
    owner,
    `select row(ledger.external_of('bank'), ledger.brand_available($1), 1000000000000000, 'brand_funding', $2::bigint, null)::ledger.posting`,
    [brand, approval],
  );
  return brand;
}

/** Adds running campaigns with the escrow and units of a regular activation. */
export async function addCampaigns(
  owner: Pool,
  plan: { campaigns: number; unitsEach: number; priceMicros?: bigint },
): Promise<bigint[]> {
  return await atOnce(owner, (client) => addCampaignsAtOnce(client, plan));
}

async function addCampaignsAtOnce(
  owner: Queries,
  plan: { campaigns: number; unitsEach: number; priceMicros?: bigint },
): Promise<bigint[]> {
  const price = plan.priceMicros ?? 40_000_000n;
  const brand = await addBrand(owner);
  const category = await one(owner, `insert into shop.category (sort) values (1) returning id`);
  const product = await one(
    owner,
    `insert into shop.product (brand_id, category_id, price, stock, created_at) values ($1, $2, $3, 10000000, now()) returning id`,
    [brand, category, price],
  );
  await owner.query('select shop.record_product_revision($1)', [product]);
  const { rows } = await owner.query<{ id: bigint }>(
    `insert into shop.campaign (brand_id, product_id, price, cashback_rate_ppm, cashback, referral_reserve, commission, units,
         limit_per_customer, referral_cap_ppm, commission_rate_ppm, starts_at, ends_at)
       select $1, $2, $5::bigint, 150000, $5::bigint * 15 / 100, $5::bigint * 3 / 100, $5::bigint / 20, $3, 100000, 200000, 50000, now() - interval '1 day', now() + interval '9 days'
         from generate_series(1, $4::integer) returning id`,
    [brand, product, plan.unitsEach, plan.campaigns, price],
  );
  const ids = rows.map((row) => row.id);
  await activate(owner, ids);
  return ids;
}

/** Activates many campaigns at once, without the two persons whom a regular activation takes. */
async function activate(owner: Queries, campaigns: bigint[]): Promise<void> {
  const approvals = await addApprovals(owner, { kind: 'campaign_activation', subjectIds: campaigns, fields: {} });
  await owner.query(
    `select ledger.open_accounts(array(select ledger.campaign_escrow(id) from unnest($1::bigint[]) id))`,
    [campaigns],
  );
  await post(
    owner,
    `select row(ledger.brand_available(g.brand_id), ledger.campaign_escrow(g.id), g.units * (g.cashback + g.referral_reserve),
         'campaign_escrow', g.id, null)::ledger.posting
       from shop.campaign g where g.id = any($1::bigint[])`,
    [campaigns],
  );
  await owner.query(
    `insert into shop.unit (campaign_id, number)
       select g.id, n from shop.campaign g cross join generate_series(1, g.units) n where g.id = any($1::bigint[])`,
    [campaigns],
  );
  await owner.query(
    `update shop.campaign g set state = 'running', activated_at = now(), approval_id = u.approval,
            commitment = decode(repeat('01', 32), 'hex'), encrypted_seed = decode(repeat('02', 61), 'hex')
       from unnest($1::bigint[], $2::bigint[]) u(id, approval) where g.id = u.id`,
    [campaigns, approvals],
  );
  await owner.query(`select shop.begin_offer(id, now()) from unnest($1::bigint[]) id`, [campaigns]);
}

/** Limits the batch, because the cost of one posting grows with the square of its legs. */
const customersAtOnce = 2_000;

/** Adds customers with an address and a balance (100 USD by default), but no order. */
export async function addCustomers(owner: Pool, count: number, balanceMicros = 100_000_000n): Promise<bigint[]> {
  const ids: bigint[] = [];
  while (ids.length < count) {
    const some = Math.min(customersAtOnce, count - ids.length);
    ids.push(...(await atOnce(owner, (client) => addSomeCustomers(client, some, balanceMicros))));
  }
  return ids;
}

async function addSomeCustomers(owner: Queries, count: number, balanceMicros: bigint): Promise<bigint[]> {
  const { rows } = await owner.query<{ id: bigint }>(
    `insert into shop.customer (user_name, phone_digits, password_hash, invitation_code, share_ratio_ppm, recipient, address, country,
         contact_phone, rules_version, registered_at)
       select 'bench', gen_random_uuid()::text, 'none', gen_random_uuid()::text, 200000, 'Ann Lee', '1 Main Street, 018956 Singapore', 'SG',
              '+6555500100', '1', now() from generate_series(1, $1::integer) returning id`,
    [count],
  );
  const ids = rows.map((row) => row.id);
  await owner.query('select ledger.open_customer_accounts(id) from unnest($1::bigint[]) id', [ids]);
  const amount = formatMoney(moneyFromMicros(balanceMicros));
  const fields = ids.map((id) => ({
    amount,
    paymentMethod: 'usdt_trc20',
    transaction: hashOf(`recharge ${id}`),
    position: '0',
  }));
  const approvals = await addApprovals(owner, { kind: 'manual_recharge', subjectIds: ids, fields });
  const { rows: recharges } = await owner.query<{ id: bigint; customer_id: bigint }>(
    `with made as (
       insert into shop.recharge (customer_id, payment_method_id, status, requested_amount, credited_amount, transaction_reference, transaction_position,
           approval_id, created_at, decided_at)
         select id, 1, 1, $2, $2, transaction, 0, approval, now(), now()
           from unnest($1::bigint[], $3::bigint[], $4::text[]) u(id, approval, transaction) returning *),
     referenced as (
       insert into shop.payment_reference (network, reference, position, approval_id)
         select 'tron', transaction_reference, 0, approval_id from made)
     select id, customer_id from made`,
    [ids, balanceMicros, approvals, fields.map(({ transaction }) => transaction)],
  );
  await post(
    owner,
    `select row(ledger.external_of('usdt_trc20'), ledger.customer_available(u.customer), $3::bigint, 'recharge', u.id, null)::ledger.posting
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

/** Adds unpaid orders, evenly distributed over the campaigns; returns them in random order. */
export async function addPayableOrders(owner: Pool, plan: ShopPlan): Promise<PayableOrder[]> {
  const campaigns = await addCampaigns(owner, {
    campaigns: plan.campaigns,
    unitsEach: Math.ceil(plan.orders / plan.campaigns),
  });
  const customers = await addCustomers(owner, plan.orders, plan.balanceMicros);
  const tokens = await addSessions(owner, customers);
  const { rows } = await owner.query<{ id: bigint; customer_id: bigint }>(
    `with made as (
       insert into shop.orders (customer_id, matched_by, campaign_id, unit_number, product_revision_id, language, price, cashback,
           created_at, expires_at)
         select c.id, c.id, g.id, 1 + (n - 1) / $3, p.revision_id, 'en', g.price, g.cashback, now(), now() + interval '6 hours'
           from unnest($1::bigint[]) with ordinality c(id, n)
           join shop.campaign g on g.id = ($2::bigint[])[1 + (n - 1) % $3] join shop.product p on p.id = g.product_id
         returning id, customer_id, campaign_id, unit_number),
     taken as (update shop.unit u set order_id = m.id from made m where u.campaign_id = m.campaign_id and u.number = m.unit_number),
     matched as (update shop.match_state s set last_order_id = m.id from made m where s.customer_id = m.customer_id)
     select id, customer_id from made order by random()`,
    [customers, campaigns, plan.campaigns],
  );
  return rows.map((row) => ({ orderId: row.id.toString(), token: tokens.get(row.customer_id) ?? '' }));
}
