/** The draws of test campaigns: their seeds, and the proofs and digests of lucky units. */
import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Payment } from '../orders/settle-orders.ts';
import { luckyDigestOf, luckyUnitsOf } from '../verify/campaigns/draw.ts';
import type { SmallShop } from './create-small-shop.ts';
import { hashOf } from './hash-of.ts';

/** Returns the seed of a campaign's lucky draw, to which its activation commits. */
export const seedOf = (campaignId: bigint): Buffer => hashOf(`seed of campaign ${campaignId}`);

export function luckyProofOf(campaignId: bigint, unit: number): Buffer {
  const number = Buffer.alloc(4);
  number.writeUInt32BE(unit);
  return createHmac('sha256', seedOf(campaignId)).update('lucky').update(number).digest();
}

/** Returns the digests of the units that are lucky: those of the draw, unless a test names others. */
export async function luckyDigestsOf(shop: SmallShop, id: bigint, lucky?: readonly number[]): Promise<Buffer[]> {
  const { units, lucky_units: luckyUnits } = await shop.owner
    .selectFrom('shop.campaign')
    .select(['units', 'lucky_units'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const terms = { id, units: BigInt(units), luckyUnits: BigInt(luckyUnits), luckyBonus: 0n };
  const numbers = lucky?.map(BigInt) ?? [...luckyUnitsOf(seedOf(id), terms)];
  return numbers.map((unit) => luckyDigestOf(seedOf(id), id, unit));
}

/** Adds the proofs of bonuses, as the server does which knows the seed. */
export async function withProofs(shop: SmallShop, payments: readonly Payment[]): Promise<Payment[]> {
  const lucky = payments.filter(({ bonus, luckyProof }) => (bonus ?? 0n) > 0n && luckyProof === undefined);
  if (lucky.length === 0) return [...payments];
  const { rows } = await sql<{ id: bigint; campaign: bigint; unit: number }>`
    select id, campaign_id as campaign, unit_number as unit from shop.orders where id = any(${lucky.map(({ orderId }) => orderId)}::bigint[])`.execute(
    shop.owner,
  );
  const proofs = new Map(rows.map(({ id, campaign, unit }) => [id, luckyProofOf(campaign, unit)]));
  return payments.map((payment) =>
    lucky.includes(payment) ? { ...payment, luckyProof: proofs.get(payment.orderId) } : payment,
  );
}
