import type { Database, DatabaseTransaction } from '@goodturn/database';
import { type Money, moneyFromMicros, parseMoney } from '@goodturn/money';
import { sql } from 'kysely';

interface MeansRow {
  brandId: bigint;
  brandName: string;
  stock: number;
  /** Of each draft of the brand that waits for a second person, as the request has it. */
  escrows: string[];
}

/** The stock of a product, its brand, and what other drafts of that brand wait to take. */
export async function findMeans(
  reader: Database | DatabaseTransaction,
  productId: bigint,
): Promise<{ brandId: bigint; brandName: string; stock: number; waiting: Money } | undefined> {
  const { rows } = await sql<MeansRow>`
    select p.brand_id as "brandId", b.name as "brandName", p.stock,
           array(select a.payload -> 'fields' ->> 'escrow' from shop.approval a
                   join shop.campaign c on c.id = a.subject_id and c.brand_id = p.brand_id
                  where a.kind = 'campaign_activation' and a.state = 'pending') as escrows
      from shop.product p join shop.brand b on b.id = p.brand_id where p.id = ${productId}`.execute(reader);
  const [row] = rows;
  if (row === undefined) return undefined;
  const { escrows, ...means } = row;
  return { ...means, waiting: moneyFromMicros(escrows.reduce((sum, escrow) => sum + parseMoney(escrow), 0n)) };
}
