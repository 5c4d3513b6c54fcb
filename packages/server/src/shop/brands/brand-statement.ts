import type { BrandMovement, BrandParts } from './brand-statement-store.ts';

/** The kinds of transfers that move a brand's money, in the order of the lines of a day. */
export const brandKinds = [
  'brand_funding',
  'campaign_escrow',
  'order_price',
  'order_cashback',
  'order_bonus',
  'order_price_refund',
  'order_cashback_reversal',
  'order_proceeds',
  'order_commission',
  'referral_reward',
  'reward_correction',
  'escrow_release',
  'brand_payout',
] as const;
export type BrandKind = (typeof brandKinds)[number];

type BrandKindSum = BrandParts & { kind: BrandKind; count: number };

export interface BrandStatement {
  brandId: bigint;
  name: string;
  from: string;
  to: string;
  timeZone: string;
  opening: BrandParts;
  kinds: readonly BrandKindSum[];
  days: readonly (BrandKindSum & { day: string })[];
  closing: BrandParts;
}

export const noParts: BrandParts = { available: 0n, pending: 0n, escrow: 0n };

export const plus = (one: BrandParts, other: BrandParts): BrandParts => ({
  available: one.available + other.available,
  pending: one.pending + other.pending,
  escrow: one.escrow + other.escrow,
});

export const minus = (one: BrandParts, other: BrandParts): BrandParts => ({
  available: one.available - other.available,
  pending: one.pending - other.pending,
  escrow: one.escrow - other.escrow,
});

export const totalOf = ({ available, pending, escrow }: BrandParts): bigint => available + pending + escrow;

function kindOf(kind: string): BrandKind {
  const known = brandKinds.find((name) => name === kind);
  if (known === undefined) throw new Error(`${kind} moves a brand's money, and its statement has no line for it`);
  return known;
}

/**
 * Returns the lines by kind and by day. Throws if they do not lead from the opening to the closing balance, or if one
 * of these is negative.
 */
export function brandStatement(
  { opening, closing, movements }: { opening: BrandParts; closing: BrandParts; movements: readonly BrandMovement[] },
  of: Pick<BrandStatement, 'brandId' | 'name' | 'from' | 'to' | 'timeZone'>,
): BrandStatement {
  const days = movements
    .map((movement) => ({ ...movement, kind: kindOf(movement.kind) }))
    .toSorted((one, other) =>
      one.day === other.day ? brandKinds.indexOf(one.kind) - brandKinds.indexOf(other.kind) : 0,
    );
  const kinds = brandKinds.flatMap((kind) => {
    const own = days.filter((line) => line.kind === kind);
    if (own.length === 0) return [];
    const count = own.reduce((sum, line) => sum + line.count, 0);
    return [{ kind, count, ...own.reduce<BrandParts>(plus, noParts) }];
  });
  const reached = kinds.reduce<BrandParts>(plus, opening);
  for (const part of ['available', 'pending', 'escrow'] as const) {
    if (reached[part] !== closing[part]) throw new Error(`what moved does not lead to what brand ${of.brandId} has`);
    if (opening[part] < 0n || closing[part] < 0n) throw new Error(`brand ${of.brandId} had less than nothing`);
  }
  return { ...of, opening, kinds, days, closing };
}
