import type { Database } from '@goodturn/database';
import { type Money, moneyFromMicros } from '@goodturn/money';
import { sql } from 'kysely';

/** A published balance tree, readable by everybody. Digests and the root are in hex. */
export interface BalanceTree {
  number: bigint;
  /** YYYY-MM-DD in the site's time zone. */
  day: string;
  sealNumber: bigint;
  sealDigest: string;
  /** The last transfer that the balances include. */
  lastTransferId: bigint;
  sealedAt: Date;
  leafCount: bigint;
  customers: Money;
  brands: Money;
  escrow: Money;
  held: Money;
  root: string;
  digest: string;
  publishedAt: Date;
}

type Row = Omit<BalanceTree, 'customers' | 'brands' | 'escrow' | 'held'> &
  Record<'customers' | 'brands' | 'escrow' | 'held', bigint>;

/** Returns the published trees, newest first. */
export async function listBalanceTrees(
  database: Database,
  { before, limit }: { before?: bigint | undefined; limit: number }, // count: of trees
): Promise<BalanceTree[]> {
  const { rows } = await sql<Row>`
    select b.number, b.day::text as day, b.seal_number as "sealNumber", encode(s.digest, 'hex') as "sealDigest",
           s.last_id as "lastTransferId", s.sealed_at as "sealedAt", b.leaf_count as "leafCount",
           b.customers_total as customers, b.brands_total as brands, b.escrow_total as escrow, b.held_total as held,
           encode(b.root, 'hex') as root, encode(b.digest, 'hex') as digest, b.published_at as "publishedAt"
      from ledger.balance_tree b join ledger.seal s on s.number = b.seal_number
     where ${before ?? null}::bigint is null or b.number < ${before ?? null}::bigint
     order by b.number desc limit ${limit}`.execute(database);
  return rows.map((row) => ({
    ...row,
    customers: moneyFromMicros(row.customers),
    brands: moneyFromMicros(row.brands),
    escrow: moneyFromMicros(row.escrow),
    held: moneyFromMicros(row.held),
  }));
}
