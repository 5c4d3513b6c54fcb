import type { Database } from '@goodturn/database';
import { sql } from 'kysely';
import type { WithdrawalStage } from '../withdrawals/withdrawal-row.ts';
import { chosenVariant, offeredName } from '../../foundation/order-product-columns.ts';

/** The reader's language, and the site's own for missing texts. */
export interface Languages {
  reader: string;
  site: string;
}

export interface FriendOrder {
  id: bigint;
  userName: string;
}

export interface WithdrawalSubject {
  id: bigint;
  paymentMethod: string;
  address: string;
  stage: WithdrawalStage;
  committedAt: Date | null;
  rejectReason: string | null;
}

/** Returns orders: those of a customer, which one part of the index holds side by side, or anybody's. */
export async function findOrders(
  database: Database,
  customerId: bigint | undefined,
  ids: readonly bigint[],
): Promise<{ id: bigint; revisionId: bigint }[]> {
  const isOwn = customerId === undefined ? sql`` : sql`customer_id = ${customerId} and`;
  const { rows } = await sql<{ id: bigint; revisionId: bigint }>`
    select id, product_revision_id as "revisionId"
      from shop.orders
     where ${isOwn} id = any(${[...ids]}::bigint[])`.execute(database);
  return rows;
}

export async function findFriendOrders(database: Database, ids: readonly bigint[]): Promise<FriendOrder[]> {
  return await database
    .selectFrom('shop.orders as o')
    .innerJoin('shop.customer as c', 'c.id', 'o.customer_id')
    .select(['o.id', 'c.user_name as userName'])
    .where('o.id', 'in', ids)
    .execute();
}

export async function findProductNames(
  database: Database,
  revisionIds: readonly bigint[],
  { reader, site }: Languages,
): Promise<{ id: bigint; name: string }[]> {
  const { rows } = await sql<{ id: bigint; name: string }>`
    select id, coalesce(content #>> array['texts', ${reader}, 'name'], content #>> array['texts', ${site}, 'name'], '') as name
      from shop.product_revision where id = any(${[...revisionIds]}::bigint[])`.execute(database);
  return rows;
}

export async function findRecharges(
  database: Database,
  ids: readonly bigint[],
): Promise<{ id: bigint; paymentMethod: string }[]> {
  return await database
    .selectFrom('shop.recharge as r')
    .innerJoin('shop.payment_method as w', 'w.id', 'r.payment_method_id')
    .select(['r.id', 'w.name as paymentMethod'])
    .where('r.id', 'in', ids)
    .execute();
}

export async function findWithdrawals(database: Database, ids: readonly bigint[]): Promise<WithdrawalSubject[]> {
  return await database
    .selectFrom('shop.withdrawal as d')
    .innerJoin('shop.payment_method as w', 'w.id', 'd.payment_method_id')
    .select([
      'd.id',
      'w.name as paymentMethod',
      'd.address',
      'd.stage',
      sql<Date | null>`coalesce(d.signing_at, d.committed_at)`.as('committedAt'),
      'd.reject_reason as rejectReason',
    ])
    .where('d.id', 'in', ids)
    .execute();
}

export async function findApprovalReasons(
  database: Database,
  ids: readonly bigint[],
): Promise<{ id: bigint; reason: string }[]> {
  return await database.selectFrom('shop.approval').select(['id', 'reason']).where('id', 'in', ids).execute();
}

export async function readUserName(database: Database, customerId: bigint): Promise<string> {
  const row = await database
    .selectFrom('shop.customer')
    .select('user_name as userName')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  return row.userName;
}

export interface MovedOrder {
  id: bigint;
  product: string;
  variant: string;
  picture: string | null;
}

/** Returns a customer's orders with the products as they were offered, each with the picture of its colour. */
export async function findMovedOrders(
  database: Database,
  customerId: bigint,
  ids: readonly bigint[],
  languages: Languages,
): Promise<MovedOrder[]> {
  const { rows } = await sql<MovedOrder>`
    select o.id, ${offeredName(languages)} as product, ${chosenVariant(languages)} as variant,
           coalesce((select x.option ->> 'picture' from jsonb_array_elements(v.content -> 'options') x(option)
                      where x.option ->> 'kind' = 'color' and x.option ->> 'code' = o.color),
                    v.content #>> '{pictures,0}') as picture
      from shop.orders o join shop.product_revision v on v.id = o.product_revision_id
     where o.customer_id = ${customerId} and o.id = any(${[...ids]}::bigint[])`.execute(database);
  return rows;
}
