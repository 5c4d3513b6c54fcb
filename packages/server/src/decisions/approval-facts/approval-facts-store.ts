// Reads the facts for the second person: the current values that a request would change, and the other uses of its
// addresses, references and amounts.
import type { Database, DatabaseTransaction } from '@goodturn/database';
import { sql, type RawBuilder } from 'kysely';

export type Reader = Database | DatabaseTransaction;

/** Another item that an address or a reference belongs to. */
export interface StoredUse {
  by: 'recharge' | 'withdrawal' | 'approval';
  id: bigint;
  name: string | null;
  amount: bigint | null;
  at: Date;
  total: number;
}

const maxUses = 5;

export interface AnnouncedRecharge {
  id: bigint;
  amount: bigint | null;
}

/** The orders of waiting recharges for an amount that arrived; the first one counts. */
const orders = {
  /** The order of `ledger.confirm_recharge`: exactly this amount, else the oldest. */
  credited: (amount: bigint) => sql`(r.requested_amount is not distinct from ${amount}::bigint) desc, r.id`,
  /** The order of a person's comparison: the announced amount that is nearest. */
  announced: (amount: bigint) => sql`abs(r.requested_amount - ${amount}::bigint) nulls last, r.id`,
};

/**
 * Returns the recharge that the approval has credited; while it is pending, the one that it would credit or is compared
 * with.
 */
export async function findRecharge(
  reader: Reader,
  request: { approvalId: bigint; customerId: bigint; paymentMethod: string; amount: bigint },
  as: keyof typeof orders,
): Promise<AnnouncedRecharge | undefined> {
  const { approvalId, customerId, paymentMethod, amount } = request;
  const { rows } = await sql<AnnouncedRecharge>`
    select r.id, r.requested_amount as amount
      from shop.recharge r join shop.payment_method m on m.id = r.payment_method_id
     where r.customer_id = ${customerId} and m.code = ${paymentMethod} and (r.approval_id = ${approvalId} or r.status = 0)
     order by (r.approval_id is not distinct from ${approvalId}) desc, ${orders[as](amount)} limit 1`.execute(reader);
  return rows[0];
}

export async function findDepositAddress(
  reader: Reader,
  customerId: bigint,
  chain: 'tron' | 'ethereum',
): Promise<string | undefined> {
  const row = await reader
    .selectFrom('shop.deposit_address')
    .select('address')
    .where('customer_id', '=', customerId)
    .where('chain', '=', chain)
    .executeTakeFirst();
  return row?.address;
}

export async function findOwnerOfAddress(
  reader: Reader,
  address: string,
): Promise<{ id: bigint; name: string } | undefined> {
  return await reader
    .selectFrom('shop.deposit_address as d')
    .innerJoin('shop.customer as c', 'c.id', 'd.customer_id')
    .select(['c.id', 'c.user_name as name'])
    .where('d.address', '=', address)
    .executeTakeFirst();
}

export async function listCreditsNaming(
  reader: Reader,
  { address, approvalId }: { address: string; approvalId: bigint },
): Promise<StoredUse[]> {
  const { rows } = await sql<StoredUse>`
    select 'approval' as by, p.id, coalesce(c.user_name, p.payload ->> 'subject') as name,
           ((p.payload -> 'fields' ->> 'amount')::numeric * 1000000)::bigint as amount, p.decided_at as at,
           count(*) over ()::integer as total
      from shop.approval p left join shop.customer c on c.id = p.customer_id
     where p.kind = 'manual_recharge' and p.state = 'approved' and p.id <> ${approvalId}
       and p.payload -> 'fields' ->> 'address' = ${address}
     order by p.id desc limit ${maxUses}`.execute(reader);
  return rows;
}

/** Returns a customer's earlier credits by the methods of a chain, the newest first. */
export async function listCredits(
  reader: Reader,
  { customerId, chain, approvalId }: { customerId: bigint; chain: 'tron' | 'ethereum'; approvalId: bigint },
): Promise<StoredUse[]> {
  const methods = chain === 'tron' ? ['usdt_trc20'] : ['usdt_erc20', 'usdc_erc20'];
  const { rows } = await sql<StoredUse>`
    select 'recharge' as by, r.id, c.user_name as name, r.credited_amount as amount, r.decided_at as at,
           count(*) over ()::integer as total
      from shop.recharge r join shop.payment_method m on m.id = r.payment_method_id and m.code = any(${methods}::text[])
      join shop.customer c on c.id = r.customer_id
     where r.customer_id = ${customerId} and r.status = 1 and r.approval_id is distinct from ${approvalId}
     order by r.id desc limit ${maxUses}`.execute(reader);
  return rows;
}

/** Returns the approvals that booked a reference, at any position of the chain transaction. */
export async function listBookings(
  reader: Reader,
  { network, reference, approvalId }: { network: string; reference: string; approvalId: bigint },
): Promise<StoredUse[]> {
  const { rows } = await sql<StoredUse>`
    select 'approval' as by, p.id, coalesce(c.user_name, p.payload ->> 'subject') as name,
           ((p.payload -> 'fields' ->> 'amount')::numeric * 1000000)::bigint as amount, p.decided_at as at,
           count(*) over ()::integer as total
      from shop.payment_reference b join shop.approval p on p.id = b.approval_id
      left join shop.customer c on c.id = p.customer_id
     where b.network = ${network} and b.reference = ${reference} and p.id <> ${approvalId}
     order by p.id desc limit ${maxUses}`.execute(reader);
  return rows;
}

export async function listPendingWith(reader: Reader, reference: string, approvalId: bigint): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select p.id from shop.approval p
     where p.state = 'pending' and p.id <> ${approvalId}
       and ${reference} in (p.payload -> 'fields' ->> 'transaction', p.payload -> 'fields' ->> 'reference')
     order by p.id limit ${maxUses}`.execute(reader);
  return rows.map(({ id }) => id);
}

export async function listWithdrawalsTo(
  reader: Reader,
  { address, withdrawalId }: { address: string; withdrawalId: bigint },
): Promise<StoredUse[]> {
  const { rows } = await sql<StoredUse>`
    select 'withdrawal' as by, w.id, c.user_name as name, w.amount, coalesce(w.ended_at, w.requested_at) as at,
           count(*) over ()::integer as total
      from shop.withdrawal w join shop.customer c on c.id = w.customer_id
     where w.address = ${address} and w.id <> ${withdrawalId}
     order by w.id desc limit ${maxUses}`.execute(reader);
  return rows;
}

export async function listOthersAt(
  reader: Reader,
  address: string,
  customerId: bigint,
): Promise<{ id: bigint; name: string }[]> {
  const { rows } = await sql<{ id: bigint; name: string }>`
    select distinct c.user_name as name, c.id from shop.withdrawal w join shop.customer c on c.id = w.customer_id
     where w.address = ${address} and w.customer_id <> ${customerId} order by 1 limit ${maxUses}`.execute(reader);
  return rows;
}

/**
 * Returns the largest amount among the last hundred approvals of a kind; undefined if there are too few to compare
 * with.
 */
export async function findLargestApproved(
  reader: Reader,
  kind: string,
  approvalId: bigint,
): Promise<bigint | undefined> {
  const { rows } = await sql<{ largest: bigint | null; total: number }>`
    select (max((q.payload -> 'fields' ->> 'amount')::numeric) * 1000000)::bigint as largest, count(*)::integer as total
      from (select p.payload from shop.approval p
             where p.kind = ${kind} and p.state = 'approved' and p.id <> ${approvalId} order by p.id desc limit 100) q`.execute(
    reader,
  );
  const [row] = rows;
  return row === undefined || row.total < 3 ? undefined : (row.largest ?? undefined);
}

export interface StoredWithdrawal {
  id: bigint;
  customerId: bigint;
  amount: bigint;
  fee: bigint;
  stage: string;
}

export async function findWithdrawalFacts(reader: Reader, id: bigint): Promise<StoredWithdrawal | undefined> {
  return await reader
    .selectFrom('shop.withdrawal')
    .select(['id', 'customer_id as customerId', 'amount', 'fee', 'stage'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export interface StoredCampaign {
  id: bigint;
  brandId: bigint;
  brandName: string;
  productId: bigint;
  productName: string | null;
  state: string;
  units: number;
  stock: number;
}

export async function findCampaignFacts(reader: Reader, id: bigint): Promise<StoredCampaign | undefined> {
  const { rows } = await sql<StoredCampaign>`
    select g.id, g.brand_id as "brandId", b.name as "brandName", g.product_id as "productId", g.state, g.units, p.stock,
           (select t.name from shop.product_translation t where t.product_id = p.id order by t.language = 'en' desc limit 1) as "productName"
      from shop.campaign g join shop.brand b on b.id = g.brand_id join shop.product p on p.id = g.product_id
     where g.id = ${id}`.execute(reader);
  return rows[0];
}

export async function findCustomerName(reader: Reader, id: bigint): Promise<string | null> {
  const row = await reader.selectFrom('shop.customer').select('user_name').where('id', '=', id).executeTakeFirst();
  return row?.user_name ?? null;
}

export async function findBrandName(reader: Reader, id: bigint): Promise<string | null> {
  const row = await reader.selectFrom('shop.brand').select('name').where('id', '=', id).executeTakeFirst();
  return row?.name ?? null;
}

export async function isSuspended(reader: Reader, target: string): Promise<boolean> {
  const { rows } = await sql`select from shop.suspension s where s.target = ${target}`.execute(reader);
  return rows.length > 0;
}

/** Returns the present route of a payment method: how its transfers are credited. */
export async function findRoute(reader: Reader, paymentMethod: string): Promise<string | undefined> {
  const { rows } = await sql<{ route: string }>`
    select r.route from chain.method_route r join shop.payment_method m on m.id = r.payment_method_id
     where m.code = ${paymentMethod} order by r.id desc limit 1`.execute(reader);
  return rows[0]?.route;
}

/** Returns the most that a payment method credits without a person now, in millionths. */
export async function findLimit(reader: Reader, paymentMethod: string, limit: string): Promise<bigint> {
  const { rows } = await sql<{ units: bigint | null }>`
    select chain.limit_units(m.id, ${limit}) as units from shop.payment_method m where m.code = ${paymentMethod}`.execute(
    reader,
  );
  return rows[0]?.units ?? 0n;
}

/** Returns the most that batches of a payment method pay now, in millionths. */
export async function findPayoutLimit(reader: Reader, paymentMethod: string, limit: string): Promise<bigint> {
  const { rows } = await sql<{ units: bigint | null }>`
    select chain.payout_limit_units(m.id, ${limit}) as units from shop.payment_method m where m.code = ${paymentMethod}`.execute(
    reader,
  );
  return rows[0]?.units ?? 0n;
}

export async function findSettingValue(reader: Reader, name: string): Promise<string | undefined> {
  const row = await reader.selectFrom('shop.setting').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
}

export async function findHoldEnd(reader: Reader, customerId: bigint, now: Date): Promise<Date | undefined> {
  const { rows } = await sql<{ until: Date }>`
    select h.expires_at as until from shop.hold h
     where h.customer_id = ${customerId} and h.ended_at is null and h.expires_at > ${now}
     order by h.id desc limit 1`.execute(reader);
  return rows[0]?.until;
}

/** Returns the rights of a role, and those that an administrator holds now; empty if there is none. */
export async function findRights(
  reader: Reader,
  { administratorId, roleId }: { administratorId: bigint | undefined; roleId: bigint | undefined },
): Promise<{ account: string | null; held: string[]; given: string[] }> {
  const rightsOf = (role: RawBuilder<unknown>) =>
    sql<string[]>`array(select n.node from shop.role_node n where n.role_id = ${role} order by n.node)`;
  const { rows } = await sql<{ account: string | null; held: string[]; given: string[] }>`
    select a.account, case when a.disabled_at is null then ${rightsOf(sql`a.role_id`)} else '{}' end as held,
           ${rightsOf(sql`coalesce(${roleId ?? null}::bigint, a.role_id)`)} as given
      from (select) one left join shop.administrator a on a.id = ${administratorId ?? null}::bigint`.execute(reader);
  return rows[0] ?? { account: null, held: [], given: [] };
}
