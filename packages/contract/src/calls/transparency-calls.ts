import { z } from 'zod';
import { call } from '../call.ts';
import { externalMethod, paymentMethodCode } from '../schemas/payment-method.ts';
import { chain, treasuryRole } from '../schemas/rail.ts';
import { suspendable } from '../schemas/suspension.ts';
import { countString, dateTimeString, idString, listOf, listQuery, moneyString } from '../wire.ts';

const digest = z.string().regex(/^[0-9a-f]{64}$/);

const seal = z.object({ number: idString, digest, sealedAt: dateTimeString });

/**
 * A published tree of balances. `digest` = SHA-256(digest of the previous tree, as bytes ‖ line). The line is
 * `number|day|sealNumber|sealDigest|leafCount|customers|brands|escrow|held|root` with amounts in micro-dollars,
 * followed by a line feed.
 */
const balanceTree = z.object({
  number: idString,
  day: z.iso.date(),
  sealNumber: idString,
  sealDigest: digest,
  lastTransferId: idString,
  sealedAt: dateTimeString,
  leafCount: z.int(),
  customers: moneyString,
  brands: moneyString,
  escrow: moneyString,
  held: moneyString,
  root: digest,
  digest,
  publishedAt: dateTimeString,
});

/** `seed` and `luckyPaid` are null until the campaign has ended and none of its orders is unpaid. */
const draw = z.object({
  campaignId: idString,
  waresId: idString,
  waresName: z.string(),
  picUrl: z.string(),
  units: z.int(),
  luckyUnits: z.int(),
  luckyBonus: moneyString,
  startedAt: dateTimeString,
  endedAt: dateTimeString.nullable(),
  commitment: digest,
  seed: digest.nullable(),
  luckyPaid: z.int().nullable(),
});

export const transparencyCalls = {
  'customer/transparency': call({
    method: 'GET',
    access: 'public',
    summary:
      'What the platform owes and holds by its books, withdrawals under way, what is suspended, the newest seal and trees, and the source that runs.',
    rate: 'read',
    shows: [],
    query: z.strictObject({}),
    data: z.object({
      asOf: dateTimeString,
      owed: z.object({
        total: moneyString,
        customersAvailable: moneyString,
        customersFrozen: moneyString,
        brands: moneyString,
        escrow: moneyString,
      }),
      held: z.object({ total: moneyString, methods: z.array(z.object({ way: externalMethod, amount: moneyString })) }),
      /** The platform's own money: what it holds beyond what it owes. */
      own: moneyString,
      withdrawals: z.object({
        count: z.int(),
        amount: moneyString,
        oldestAt: dateTimeString.nullable(),
        /** The number that have been waiting for more than 24 hours. */
        overdue: z.int(),
      }),
      clock: z.object({
        days: z.int(),
        paid: z.int(),
        medianSeconds: z.int().nullable(),
        longestSeconds: z.int().nullable(),
      }),
      suspensions: z.array(z.object({ target: suspendable, reason: z.string(), since: dateTimeString })),
      seal: seal.nullable(),
      trees: z.array(balanceTree),
      source: z.object({ repository: z.string().nullable(), version: z.string(), commit: z.string().nullable() }),
    }),
  }),
  'customer/reserves': call({
    method: 'GET',
    access: 'public',
    summary:
      'What the chains show of the platform: its own addresses with the text that each key signed, what deposit addresses hold, and the most that is credited and paid in a day.',
    rate: 'read',
    shows: [],
    query: z.strictObject({}),
    data: z.object({
      addresses: z.array(
        z.object({
          chain,
          address: z.string(),
          treasuryRole,
          /** `signature` are the 65 bytes of EIP-191 or TIP-191; the text names a seal, and was signed after it. */
          proof: z.object({ text: z.string(), signature: z.string(), signedAfter: dateTimeString }).nullable(),
          /** The lowest of the watchers' last readings. */
          figures: z.array(
            z.object({
              way: paymentMethodCode,
              amount: moneyString,
              block: z.int(),
              at: dateTimeString,
              /** Whether the issuer of the token has blocked the address. */
              blocked: z.boolean(),
            }),
          ),
        }),
      ),
      /** It is empty if no chain is watched. */
      methods: z.array(
        z.object({
          way: paymentMethodCode,
          /** The amount at deposit addresses, by the lowest of the watchers' last readings of each. */
          amount: moneyString,
          /** The number of deposit addresses that hold something. */
          addresses: z.int(),
          oldestAt: dateTimeString.nullable(),
          /** The amount that arrived there and is held. */
          held: moneyString,
          /** The amount at those deposit addresses that the issuer of the token has blocked. */
          blockedAmount: moneyString,
          /** The amount that arrived there and that the issuer has destroyed. */
          destroyed: moneyString,
          creditDay: moneyString,
          payoutDay: moneyString,
        }),
      ),
    }),
  }),
  'customer/balanceTrees': call({
    method: 'GET',
    access: 'public',
    summary: 'All published trees of balances, newest first.',
    rate: 'read',
    shows: [],
    query: z.strictObject({ pageSize: listQuery.pageSize, cursor: listQuery.cursor }),
    data: listOf(balanceTree),
  }),
  'customer/seal': call({
    method: 'GET',
    access: 'public',
    summary: 'The seal of this number, to compare with one that was kept.',
    rate: 'read',
    shows: [],
    query: z.strictObject({ number: idString }),
    data: seal,
    errors: ['not_found'],
  }),
  'customer/draws': call({
    method: 'GET',
    access: 'public',
    summary: 'The lucky draws: the commitment from the activation on, the seed after the end.',
    rate: 'read',
    shows: [],
    query: z.strictObject({
      pageSize: countString(100n),
      cursor: listQuery.cursor,
      campaignId: idString.optional(),
      /** Whether the seed is published; all draws if absent. */
      revealed: z.enum(['true', 'false']).optional(),
    }),
    data: listOf(draw),
  }),
  'customer/inclusionProof': call({
    method: 'GET',
    access: 'customer',
    summary:
      'Shows that the newest tree of balances counts the own balance; null where it was built before the account.',
    rate: 'read',
    shows: ['balances'],
    data: z
      .object({
        treeNumber: idString,
        /** The zero-based position of the leaf; its bits tell on which side each sibling is. */
        index: z.int(),
        nonce: digest,
        amount: moneyString,
        /** The siblings from the leaf to the root. */
        path: z.array(z.object({ hash: digest, sum: moneyString })),
      })
      .nullable(),
  }),
};
