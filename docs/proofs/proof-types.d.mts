/** What a shop publishes, as it comes over the wire. */
import type { WireResponseOf } from '@goodturn/contract';

export type PublishedTree = Omit<
  WireResponseOf<'customer/balanceTrees'>['list'][number],
  'publishedAt' | 'sealedAt' | 'lastTransferId'
>;
export type InclusionProof = NonNullable<WireResponseOf<'customer/inclusionProof'>>;
export type PublishedDraw = Pick<
  WireResponseOf<'customer/draws'>['list'][number],
  'campaignId' | 'units' | 'luckyUnits' | 'luckyBonus' | 'commitment' | 'seed' | 'luckyPaid'
>;
export type SignedReserve = Pick<
  WireResponseOf<'customer/reserves'>['addresses'][number],
  'chain' | 'address' | 'proof'
>;
