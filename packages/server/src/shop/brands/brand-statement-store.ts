import type { Database, DatabaseTransaction } from '@goodturn/database';
import { type RawBuilder, sql } from 'kysely';

/**
 * The parts of a brand's money in micro-dollars: free to use, of orders that can still be returned, and paid in for
 * campaigns.
 */
export interface BrandParts {
  available: bigint;
  pending: bigint;
  escrow: bigint;
}

/** The sum of the transfers of one kind on one day; negative for a part that decreased. */
export interface BrandMovement extends BrandParts {
  day: string;
  kind: string;
  count: number;
}

export interface BrandDays {
  brandId: bigint;
  /** Days in the site's time zone; without `to`, the range ends now. */
  from: string;
  to: string | undefined;
  timeZone: string;
}

const accountsOf = (brandId: bigint): RawBuilder<unknown> => sql`
  select ledger.brand_available(${brandId}) as id, 'available' as part
   union all select ledger.brand_pending(${brandId}), 'pending'
   union all select ledger.campaign_escrow(g.id), 'escrow' from shop.campaign g where g.brand_id = ${brandId}`;

/** Selects the sides of transfers that are accounts of the brand; outgoing amounts are negative. */
const legsOf = ({ brandId, from, to, timeZone }: BrandDays): RawBuilder<unknown> => {
  const first = sql`${from}::date::timestamp at time zone ${timeZone}`;
  const isBefore =
    to === undefined ? sql`true` : sql`t.created_at < (${to}::date + 1)::timestamp at time zone ${timeZone}`;
  return sql`
    with own as materialized (${accountsOf(brandId)})
    select t.id, t.created_at, t.kind, o.part, t.amount
      from ledger.transfer t join own o on o.id = t.credit_account_id where t.created_at >= ${first} and ${isBefore}
    union all
    select t.id, t.created_at, t.kind, o.part, -t.amount
      from ledger.transfer t join own o on o.id = t.debit_account_id where t.created_at >= ${first} and ${isBefore}`;
};

const sums = sql`coalesce(sum(amount) filter (where part = 'available'), 0)::bigint as available,
  coalesce(sum(amount) filter (where part = 'pending'), 0)::bigint as pending,
  coalesce(sum(amount) filter (where part = 'escrow'), 0)::bigint as escrow`;

export async function readBrandName(database: Database, brandId: bigint): Promise<string | undefined> {
  const row = await database.selectFrom('shop.brand').select('name').where('id', '=', brandId).executeTakeFirst();
  return row?.name;
}

export async function readBrandParts(transaction: DatabaseTransaction, brandId: bigint): Promise<BrandParts> {
  return await one(
    transaction,
    sql`select ${sums} from (select o.part, a.balance as amount from (${accountsOf(brandId)}) o join ledger.account a on a.id = o.id) b`,
  );
}

export async function readBrandChange(transaction: DatabaseTransaction, days: BrandDays): Promise<BrandParts> {
  return await one(transaction, sql`select ${sums} from (${legsOf(days)}) l`);
}

export async function readBrandMovements(transaction: DatabaseTransaction, days: BrandDays): Promise<BrandMovement[]> {
  const { rows } = await sql<BrandMovement>`
    select shop.site_day(created_at, ${days.timeZone})::text as day, kind::text as kind, count(distinct id)::integer as count, ${sums}
      from (${legsOf(days)}) l group by 1, l.kind order by 1, l.kind`.execute(transaction);
  return rows;
}

async function one(transaction: DatabaseTransaction, query: RawBuilder<unknown>): Promise<BrandParts> {
  const [row] = (await sql<BrandParts>`${query}`.execute(transaction)).rows;
  if (row === undefined) throw new Error('the sums of a brand gave no answer');
  return row;
}
