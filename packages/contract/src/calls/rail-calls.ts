import { z } from 'zod';
import { call } from '../call.ts';
import { approvalRequested } from '../schemas/approval.ts';
import { payload } from '../schemas/payload.ts';
import { paymentMethodCode } from '../schemas/payment-method.ts';
import { heldReason, methodRoute, observer, railLimit } from '../schemas/rail.ts';
import { who } from '../schemas/user.ts';
import { dateTimeString, emptyObject, idString, moneyString, positiveMoneyString, reason } from '../wire.ts';

const chain = z.enum(['tron', 'ethereum']);

/** What one watcher saw of a transfer. */
const seenTransfer = z.object({
  observer,
  amount: moneyString,
  way: paymentMethodCode,
  from: z.string(),
  to: z.string(),
  block: z.int(),
  blockHash: z.string(),
  at: dateTimeString,
});

const heldDeposit = z.object({
  /** Null while the transfer is not decided. */
  arrivalId: idString.nullable(),
  ...who,
  nike: z.string().nullable(),
  way: paymentMethodCode,
  amount: moneyString,
  transaction: z.string(),
  position: z.int(),
  /** Null while the transfer waits for the other watcher. */
  heldReason: heldReason.nullable(),
  needsTwo: z.boolean(),
  since: dateTimeString,
  /** The pending request to credit it. */
  approvalId: idString.nullable(),
  depositAddress: z.string(),
  seen: z.array(seenTransfer),
});

const watcherState = z.object({
  observer,
  chain,
  head: z.int().nullable(),
  final: z.int().nullable(),
  finalAt: dateTimeString.nullable(),
  /** The last block of which everything was handed over. */
  cursor: z.int().nullable(),
  heardAt: dateTimeString.nullable(),
  requests: z.int(),
  /** When a final block of the chain was replaced as this watcher saw it; nothing of the chain is credited since. */
  stoppedAt: dateTimeString.nullable(),
});

const methodState = z.object({
  way: paymentMethodCode,
  chain,
  route: methodRoute,
  fromBlock: z.int().nullable(),
  untilBlock: z.int().nullable(),
  since: dateTimeString,
  creditedHour: moneyString,
  creditedDay: moneyString,
  held: z.int(),
  limits: z.array(
    z.object({
      railLimit,
      amount: moneyString,
      /** The increase that waits for its day. */
      next: z.object({ amount: moneyString, countsFrom: dateTimeString }).nullable(),
    }),
  ),
});

/** What needs attention, each with the figure that its sentence names. */
const railAlarm = z.object({
  alarm: z.enum([
    'chain_stopped',
    'watcher_silent',
    'watcher_behind',
    'chain_still',
    'observers_disagree',
    'address_differs',
    'held_for_two',
    'cap_nearly_reached',
  ]),
  observer: observer.nullable(),
  chain: chain.nullable(),
  way: paymentMethodCode.nullable(),
  figure: z.string(),
  since: dateTimeString.nullable(),
});

export const railCalls = {
  'rail/inquire': call({
    method: 'POST',
    access: 'administrator',
    node: 'rail.read',
    summary:
      'What the watchers of the chains see and how far they are, how each way is credited, and what needs attention.',
    rate: 'read',
    shows: ['rail', 'recharges'],
    body: emptyObject.strict(),
    data: z.object({
      watchers: z.array(watcherState),
      methods: z.array(methodState),
      alarms: z.array(railAlarm),
      readAt: dateTimeString,
    }),
  }),
  'rail/route': call({
    method: 'POST',
    access: 'administrator',
    node: 'rail.write',
    summary:
      'Asks to change how the transfers of a way are credited: by hand, watched, on the rail from a named final block, draining, and by hand again; a second administrator decides.',
    rate: 'write',
    changes: ['approvals'],
    approvals: {
      method_route: payload('paymentMethod', 'route').extend({
        block: z
          .string()
          .regex(/^[0-9]{1,12}$/)
          .exactOptional(),
      }),
    },
    action: 'treasury',
    body: z.strictObject({
      way: paymentMethodCode,
      route: methodRoute,
      block: z.int().min(0).max(999_999_999_999).optional(),
      reason,
    }),
    data: approvalRequested,
    errors: ['route_not_next', 'block_not_final', 'deposits_open'],
  }),
  'rail/limit': call({
    method: 'POST',
    access: 'administrator',
    node: 'rail.write',
    summary:
      'Asks to change what a way credits without a person; a second administrator decides, and an increase counts a day later.',
    rate: 'write',
    changes: ['approvals'],
    approvals: { rail_limit: payload('paymentMethod', 'railLimit', 'amount') },
    action: 'treasury',
    body: z.strictObject({ way: paymentMethodCode, railLimit, ceiling: positiveMoneyString, reason }),
    data: approvalRequested,
    errors: ['limit_out_of_range'],
  }),
  'arrival/inquire': call({
    method: 'POST',
    access: 'administrator',
    node: 'arrival.read',
    summary:
      'What arrived on the chains and is not credited: first what waits for two persons, then what frees itself, at most 400, the oldest first.',
    rate: 'read',
    shows: ['rail', 'recharges', 'customers', 'approvals'],
    body: emptyObject.strict(),
    /** `more` is 1 if there are more than those of the list. */
    data: z.object({ list: z.array(heldDeposit), more: z.int() }),
  }),
  'arrival/confirm': call({
    method: 'POST',
    access: 'administrator',
    node: 'arrival.confirm',
    summary:
      'Asks to credit a deposit that is held for two persons, to the customer whose address it is and in the amount that the named watcher saw; a second administrator decides.',
    rate: 'money',
    changes: ['approvals'],
    approvals: { deposit_credit: payload('amount', 'paymentMethod', 'transaction', 'position', 'observer') },
    idempotency: 'required',
    body: z.strictObject({ arrivalId: idString, observer, reason }),
    data: approvalRequested,
    errors: [
      'not_found',
      'conflict_of_interest',
      'deposit_not_held',
      'crediting_stopped',
      'transaction_reference_used',
    ],
  }),
};
