import { z } from 'zod';
import { dateTimeString, idString, moneyString } from '../wire.ts';
import { paymentMethodCode } from './payment-method.ts';
import { funds } from './payout-batch.ts';
import { who } from './user.ts';

const chain = z.enum(['tron', 'ethereum']);

const sweepObstacles = [
  'withdrawals_suspended',
  'key_alarm',
  'chain_stopped',
  'observers_disagree',
  ...funds,
  'batch_open',
] as const;

export const sweepOutcome = z.enum(['created', ...sweepObstacles, 'native_too_low', 'nothing_to_collect']);

/**
 * The amounts at deposit addresses, the highest first, and the costs of collecting them, in the smallest units of the
 * chain's own coin.
 */
export const sweepPreview = z.object({
  chain,
  obstacle: z.enum(sweepObstacles).nullable(),
  /** The destination: the payout address that two persons entered. */
  to: z.string().nullable(),
  /** The amount that the payout address can spend on top-ups; null if the watchers do not report it. */
  nativeUnits: z.string().nullable(),
  list: z.array(
    z.object({
      ...who,
      nike: z.string().nullable(),
      address: z.string(),
      amount: moneyString,
      nativeUnits: z.string().nullable(),
      cost: z.string().nullable(),
      topUp: z.string().nullable(),
      position: z.int().nullable(),
      staysOut: z
        .enum([
          ...funds,
          'under_way',
          'address_blocked',
          'address_not_attested',
          'deposit_held',
          'deposit_waits',
          'below_minimum',
          'next_batch',
          'native_too_low',
        ])
        .nullable(),
    }),
  ),
});

/** The states of a record, which succeeds once both watchers saw it arrive in a final block. */
export const collectionState = z.enum(['waiting', 'success', 'failed']);

/** A transfer that a sweep made or tried to make from one deposit address. */
export const collectionRecord = z.object({
  recordId: idString,
  batchId: idString,
  chain,
  way: paymentMethodCode,
  ...who,
  nike: z.string().nullable(),
  sender: z.string(),
  receiver: z.string(),
  amount: moneyString,
  /** The block of the transaction; null until the watchers saw it final. */
  block: z.int().nullable(),
  tx: z.string().nullable(),
  state: collectionState,
  /** The reason why it was not moved; null otherwise. */
  remark: z.enum(['failed', 'replaced', 'expired', 'abandoned']).nullable(),
  cTime: dateTimeString,
  endedAt: dateTimeString.nullable(),
});
