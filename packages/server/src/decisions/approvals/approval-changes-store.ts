// Reads the current names and states that a request would change.
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from './approval-facts-store.ts';

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

export async function findSettingValue(reader: Reader, name: string): Promise<string | undefined> {
  const row = await reader.selectFrom('shop.setting').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
}

/** Returns the end of the active hold on a customer. */
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
