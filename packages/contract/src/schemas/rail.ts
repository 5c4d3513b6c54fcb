import { z } from 'zod';

/** The route that credits a method's transfers; the routes follow each other, and the last leads to the first. */
export const methodRoute = z.enum(['hand', 'watch', 'rail', 'draining']);
export type MethodRoute = z.infer<typeof methodRoute>;

/** The most credited without a person: of one transfer, in an hour, in a day, and if one watcher alone vouches. */
export const railLimit = z.enum(['deposit', 'hour', 'day', 'single_deposit', 'single_day']);
export type RailLimit = z.infer<typeof railLimit>;

export const chain = z.enum(['tron', 'ethereum']);

/** The most that batches pay: by one row, by one batch, in a day. */
export const payoutLimit = z.enum(['row', 'batch', 'day']);
export type PayoutLimit = z.infer<typeof payoutLimit>;

/** The role of an address of the platform: batches pay from one, and the other holds what they do not need. */
export const treasuryRole = z.enum(['payout', 'reserve']);

export const observer = z.enum(['a', 'b']);

/** The reason for a held deposit. The first six wait for two persons; the others end automatically or are settled. */
export const heldReason = z.enum([
  'over_cap',
  'observers_disagree',
  'method_not_open',
  'balance_missing',
  'own_sender',
  'listed_sender',
  'over_day_cap',
  'one_observer',
  'stopped',
  'address_not_attested',
  'reference_used',
]);
export type HeldReason = z.infer<typeof heldReason>;
