import { z } from 'zod';
import { call } from '../call.ts';
import { approvalRequested } from '../schemas/approval.ts';
import { payload } from '../schemas/payload.ts';
import { paymentMethodCode } from '../schemas/payment-method.ts';
import { chain, heldReason, methodRoute, observer, payoutLimit, railLimit, treasuryRole } from '../schemas/rail.ts';
import { who } from '../schemas/user.ts';
import {
  dateTimeString,
  emptyObject,
  idString,
  moneyString,
  nonBlankString,
  positiveMoneyString,
  reason,
  safeString,
} from '../wire.ts';

/** A transfer as one watcher saw it. */
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
  /** It is null while the transfer is not decided. */
  arrivalId: idString.nullable(),
  ...who,
  nike: z.string().nullable(),
  way: paymentMethodCode,
  amount: moneyString,
  transaction: z.string(),
  position: z.int(),
  /** It is null while the transfer waits for the other watcher. */
  heldReason: heldReason.nullable(),
  needsTwo: z.boolean(),
  /** Whether two persons let it go back, and it has not arrived yet. */
  returning: z.boolean(),
  /** The address that the customer named and on which nobody has agreed yet, and the one on which two persons have. */
  returnTo: z.string().nullable(),
  goesTo: z.string().nullable(),
  since: dateTimeString,
  /** The pending request to credit, return or keep it. */
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
  /** The time at which this watcher saw a final block replaced; nothing of the chain is credited since then. */
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

const limitChange = z.object({ amount: moneyString, countsFrom: dateTimeString }).nullable();

/** An address of the platform with what each watcher read of it last. */
const treasuryAddress = z.object({
  chain,
  address: z.string(),
  treasuryRole,
  /** The time from which batches pay from it; it applies already if the time is past. */
  countsFrom: dateTimeString,
  /** Whether batches pay from it now. */
  pays: z.boolean(),
  readings: z.array(
    z.object({
      observer,
      way: paymentMethodCode,
      amount: moneyString,
      /** The amount of the chain's own coin, in its smallest units. */
      native: z.string(),
      /** The price of a unit of gas (in wei) or energy (in sun). */
      feePrice: z.string(),
      nonce: z.string().nullable(),
      block: z.int(),
      at: dateTimeString,
    }),
  ),
});

/** An alarm that needs attention, with the figure that its sentence names. */
const railAlarm = z.object({
  alarm: z.enum([
    'chain_stopped',
    'foreign_outgoing',
    'disagreement_stop',
    'watcher_silent',
    'watcher_behind',
    'chain_still',
    'observers_disagree',
    'address_differs',
    'balance_missing',
    'funds_destroyed',
    'address_blocked',
    'balance_unexplained',
    'held_for_two',
    'cap_nearly_reached',
    'payout_not_final',
    'batch_unsigned',
    'coin_low',
    'float_low',
    'list_unreadable',
    'list_old',
  ]),
  observer: observer.nullable(),
  chain: chain.nullable(),
  way: paymentMethodCode.nullable(),
  figure: z.string(),
  since: dateTimeString.nullable(),
});

/** The reasons why two persons cannot end a held deposit in another way than by crediting it. */
const decisionErrors = [
  'not_found',
  'conflict_of_interest',
  'deposit_not_held',
  'deposit_not_there',
  'transaction_reference_used',
] as const;

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
    errors: ['route_not_next', 'block_not_final', 'deposits_open', 'passkeys_missing'],
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
  'rail/payouts': call({
    method: 'POST',
    access: 'administrator',
    node: 'rail.read',
    summary:
      'The addresses from which batches pay and those that hold the rest, as the watchers read them, and the most that batches pay.',
    rate: 'read',
    shows: ['rail', 'withdrawals'],
    body: emptyObject.strict(),
    data: z.object({
      addresses: z.array(treasuryAddress),
      methods: z.array(
        z.object({
          way: paymentMethodCode,
          limits: z.array(z.object({ payoutLimit, amount: moneyString, next: limitChange })),
          /** The amount that batches of the last 24 hours pay. */
          paidDay: moneyString,
        }),
      ),
    }),
  }),
  'rail/address': call({
    method: 'POST',
    access: 'administrator',
    node: 'rail.write',
    summary:
      'Asks to enter an address of the platform; a second administrator decides, and batches pay from it a day later.',
    rate: 'write',
    changes: ['approvals'],
    approvals: {
      treasury_address: payload('chain', 'address', 'treasuryRole').extend({
        nonce: z
          .string()
          .regex(/^[0-9]{1,12}$/)
          .exactOptional(),
      }),
    },
    action: 'treasury',
    body: z.strictObject({
      chain,
      address: nonBlankString(120),
      treasuryRole,
      /** The number of transactions that the address has sent before, on Ethereum. */
      nonce: z.int().min(0).max(999_999_999_999).optional(),
      reason,
    }),
    data: approvalRequested,
    errors: ['payout_address_invalid', 'payout_address_not_allowed'],
  }),
  'rail/restart': call({
    method: 'POST',
    access: 'administrator',
    node: 'rail.write',
    summary:
      'Asks to start a chain again after a final block was replaced, or after something left an address of the platform that was of no batch; a second administrator decides.',
    rate: 'write',
    changes: ['approvals'],
    approvals: { rail_restart: payload('chain') },
    action: 'treasury',
    body: z.strictObject({ chain, reason }),
    data: approvalRequested,
    errors: ['not_found'],
  }),
  'rail/prove': call({
    method: 'POST',
    access: 'administrator',
    node: 'rail.write',
    summary:
      'Enters the text that the key of an address of the platform signed on the machine without a network, for everybody to check.',
    rate: 'write',
    changes: ['rail'],
    action: 'treasury',
    /** The file that the offline signer wrote. */
    body: z.strictObject({ proof: safeString(1, 4_000) }),
    data: emptyObject,
    errors: ['not_found'],
  }),
  'rail/payout_limit': call({
    method: 'POST',
    access: 'administrator',
    node: 'rail.write',
    summary:
      'Changes the most that batches pay: less at once and alone; for more a second administrator decides, and it counts a day later.',
    rate: 'write',
    changes: ['approvals', 'rail', 'withdrawals'],
    approvals: { payout_limit: payload('paymentMethod', 'payoutLimit', 'amount') },
    action: 'treasury',
    body: z.strictObject({ way: paymentMethodCode, payoutLimit, ceiling: positiveMoneyString, reason }),
    /** The id is null if the limit was lowered, because this applies immediately. */
    data: z.object({ approvalId: idString.nullable() }),
    errors: ['limit_out_of_range', 'not_found'],
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
  'arrival/return': call({
    method: 'POST',
    access: 'administrator',
    node: 'arrival.confirm',
    summary:
      'Asks to let a held deposit go back to the address that its customer named, in the amount that the named watcher saw; a second administrator decides.',
    rate: 'money',
    changes: ['approvals'],
    approvals: {
      deposit_return: payload('amount', 'paymentMethod', 'transaction', 'position', 'observer', 'address'),
    },
    idempotency: 'required',
    body: z.strictObject({ arrivalId: idString, observer, reason }),
    data: approvalRequested,
    errors: [...decisionErrors, 'return_address_changed'],
  }),
  'arrival/keep': call({
    method: 'POST',
    access: 'administrator',
    node: 'arrival.confirm',
    summary:
      'Asks to keep a held deposit because an authority ordered it, by the number of its paper; a second administrator decides.',
    rate: 'money',
    changes: ['approvals'],
    approvals: { deposit_keep: payload('amount', 'paymentMethod', 'transaction', 'position', 'observer', 'reference') },
    idempotency: 'required',
    body: z.strictObject({ arrivalId: idString, observer, reference: safeString(1, 200), reason }),
    data: approvalRequested,
    errors: decisionErrors,
  }),
};
