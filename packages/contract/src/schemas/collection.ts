import { z } from 'zod';
import { dateTimeString, idString, moneyString } from '../wire.ts';
import { paymentMethodCode } from './payment-method.ts';
import { funds } from './payout-batch.ts';
import { who } from './user.ts';

const chain = z.enum(['tron', 'ethereum']);

const sweepObstacles = ['withdrawals_suspended', 'key_alarm', 'chain_stopped', ...funds, 'batch_open'] as const;

export const sweepOutcome = z.enum(['created', ...sweepObstacles, 'native_too_low', 'nothing_to_collect']);

/** What lies at deposit addresses, the most first, and what collecting it costs; units are the smallest of the chain's own coin. */
export const sweepPreview = z.object({
  chain,
  obstacle: z.enum(sweepObstacles).nullable(),
  /** Where everything goes: the payout address that two persons entered. */
  to: z.string().nullable(),
  /** What the payout address can spend on top-ups; null where the watchers do not say. */
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

/** How a record stands: it succeeds once both watchers saw it arrive in a final block. */
export const collectionState = z.enum(['waiting', 'success', 'failed']);

/** What a sweep moved or tried to move from one deposit address. */
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
  /** Why it did not move; null otherwise. */
  remark: z.enum(['failed', 'replaced', 'expired', 'abandoned']).nullable(),
  cTime: dateTimeString,
  endedAt: dateTimeString.nullable(),
});
