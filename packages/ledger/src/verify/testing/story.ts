/** Helpers shared by the chapters of the rich shop: its clock, and orders paid with their drawn bonus. */
import { inTransaction } from '@goodturn/database';
import { moneyFromMicros } from '@goodturn/money';
import { sql } from 'kysely';
import { type SmallShop, startOfTests } from '../../testing/create-small-shop.ts';
import { payment, settle } from '../../testing/payments.ts';
import { type Acting, claimed, seedOf } from '../../testing/small-shop.ts';
import { luckyUnitsOf } from '../campaigns/draw.ts';

const dayMs = 86_400_000;

/** Returns a moment of the story, in days since its beginning. */
export const at = (days: number): Date => new Date(startOfTests.getTime() + days * dayMs);
export const actingAt = (days: number): Required<Acting> => ({ now: at(days) });

export async function one<Row>(shop: SmallShop, query: ReturnType<typeof sql>): Promise<Row> {
  const { rows } = await query.execute(shop.owner);
  const row = rows[0];
  if (row === undefined) throw new Error('no row');
  return row as Row;
}

/** Throws if a step of the story had an unexpected result. */
export function expectResult(found: unknown, expected: string): void {
  const result = typeof found === 'object' && found !== null && 'result' in found ? found.result : found;
  if (result !== expected) throw new Error(`the story expects ${expected}, and got ${String(result)}`);
}

/** Returns the bonus of an order's unit, as the server would pass it to the ledger. */
async function bonusOf(shop: SmallShop, orderId: bigint) {
  const order = await one<{ campaign: bigint; unit: number; units: number; lucky: number; bonus: bigint }>(
    shop,
    sql`select g.id as campaign, o.unit_number as unit, g.units, g.lucky_units as lucky, g.lucky_bonus as bonus
          from shop.orders o join shop.campaign g on g.id = o.campaign_id where o.id = ${orderId}`,
  );
  const terms = {
    id: order.campaign,
    units: BigInt(order.units),
    luckyUnits: BigInt(order.lucky),
    luckyBonus: order.bonus,
  };
  return luckyUnitsOf(seedOf(order.campaign), terms).has(BigInt(order.unit)) ? order.bonus : 0n;
}

/** Matches and pays an order; returns its id. */
export async function bought(
  shop: SmallShop,
  customerId: bigint,
  campaignId: bigint,
  days: number,
  color: string | null = null,
): Promise<bigint> {
  const orderId = await claimed(shop, customerId, campaignId, actingAt(days));
  const bonus = moneyFromMicros(await bonusOf(shop, orderId));
  const [settlement] = await settle(shop, [payment(customerId, orderId, { bonus, color })], at(days + 0.001));
  expectResult(settlement?.outcome, 'paid');
  return orderId;
}

/** Runs statements of the owner, for rows that the application's services write outside the ledger. */
export async function asOwner(shop: SmallShop, ...statements: ReturnType<typeof sql>[]): Promise<void> {
  await inTransaction(shop.owner, async (transaction) => {
    for (const statement of statements) await statement.execute(transaction);
  });
}

export const chainHash = (n: number): string => n.toString(16).padStart(64, 'a');
