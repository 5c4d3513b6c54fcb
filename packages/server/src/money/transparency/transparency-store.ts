import type { Database } from '@goodturn/database';
import { sql } from 'kysely';

export interface WithdrawalFigures {
  count: number;
  amount: bigint;
  oldestAt: Date | null;
  overdue: number;
  paid: number;
  medianSeconds: number | null;
  longestSeconds: number | null;
}

/** Returns the figures of waiting withdrawals, and how long those took that were paid since a time. */
export async function readWithdrawalFigures(
  database: Database,
  { overdueBefore, paidSince }: { overdueBefore: Date; paidSince: Date },
): Promise<WithdrawalFigures> {
  const { rows } = await sql<WithdrawalFigures>`
    select o.*, p.*
      from (select count(*)::integer as count, coalesce(sum(w.amount), 0)::bigint as amount, min(w.requested_at) as "oldestAt",
                   (count(*) filter (where w.requested_at < ${overdueBefore}))::integer as overdue
              from shop.withdrawal w where w.stage in
                   ('under_review', 'approved', 'signing', 'batched', 'signed', 'sent')) o
     cross join (select count(*)::integer as paid,
                        (percentile_disc(0.5) within group (order by extract(epoch from w.ended_at - w.requested_at)))::integer as "medianSeconds",
                        max(extract(epoch from w.ended_at - w.requested_at))::integer as "longestSeconds"
                   from shop.withdrawal w where w.stage = 'paid' and w.ended_at >= ${paidSince}) p`.execute(database);
  const [row] = rows;
  if (row === undefined) throw new Error('the withdrawals gave no answer');
  return row;
}

export interface SealRow {
  number: bigint;
  digest: string;
  sealedAt: Date;
}

export async function findSeal(database: Database, number: bigint): Promise<SealRow | undefined> {
  const query = database
    .selectFrom('ledger.seal')
    .select(['number', 'digest', 'sealed_at as sealedAt'])
    .where('number', '=', number);
  const row = await query.executeTakeFirst();
  return row && { ...row, digest: row.digest.toString('hex') };
}

export interface DrawRow {
  id: bigint;
  productId: bigint;
  productName: string;
  fileName: string | null;
  units: number;
  luckyUnits: number;
  luckyBonus: bigint;
  startedAt: Date;
  endedAt: Date | null;
  commitment: Buffer;
  seed: Buffer | null;
  luckyPaid: number;
}

export interface DrawFilter {
  before: bigint | undefined;
  limit: number;
  campaignId: bigint | undefined;
  isRevealed: boolean | undefined;
}

/** Returns the campaigns with lucky units that were ever activated, the newest first. */
export async function readDraws(
  database: Database,
  { before, limit, campaignId, isRevealed }: DrawFilter,
  { language, fallback }: { language: string; fallback: string },
): Promise<DrawRow[]> {
  const { rows } = await sql<DrawRow>`
    select c.id, c.product_id as "productId", coalesce(x.name, '') as "productName", f.name as "fileName", c.units,
           c.lucky_units as "luckyUnits", c.lucky_bonus as "luckyBonus", c.activated_at as "startedAt", c.ended_at as "endedAt",
           c.commitment, c.revealed_seed as seed, c.lucky_paid as "luckyPaid"
      from shop.campaign c
      left join lateral (select t.name from shop.product_translation t where t.product_id = c.product_id
        order by case t.language when ${language} then 0 when ${fallback} then 1 else 2 end, t.language limit 1) x on true
      left join lateral (select i.file_id from shop.product_picture i where i.product_id = c.product_id order by i.position limit 1) i on true
      left join shop.file f on f.id = i.file_id
     where c.lucky_units > 0 and c.commitment is not null
       and (${before ?? null}::bigint is null or c.id < ${before ?? null}::bigint)
       and (${campaignId ?? null}::bigint is null or c.id = ${campaignId ?? null}::bigint)
       and (${isRevealed ?? null}::boolean is null or (c.revealed_seed is not null) = ${isRevealed ?? null}::boolean)
     order by c.id desc limit ${limit}`.execute(database);
  return rows;
}
