import { z } from 'zod';
import { call } from '../call.ts';
import { exportCall } from '../schemas/export-call.ts';
import { anyOf, dayRange, listFilters, listPage, listTotals } from '../schemas/list-query.ts';
import { dateTimeString, idString, listOf, moneyString } from '../wire.ts';

const chain = z.enum(['tron', 'ethereum']);

/** A wallet is removed with the account of its customer; it is watched for ever. */
const walletState = z.enum(['active', 'removed']);

const walletFilters = listFilters({
  chain: anyOf(chain),
  state: anyOf(walletState),
  userId: idString.optional(),
  ...dayRange('created'),
});

/** Wallets are watch-only: no server knows a private key (G11), and the watchers alone ask a chain. */
export const walletCalls = {
  'wallet/inquire': call({
    method: 'POST',
    access: 'administrator',
    node: 'wallet.read',
    summary:
      'The deposit addresses of customers, newest first, with what the books say came in by each and what the watchers read of it. A search finds an address by its beginning, and customers.',
    rate: 'read',
    shows: ['wallets', 'recharges', 'customers'],
    body: z.strictObject({ ...listPage(['created']), ...walletFilters }),
    data: listOf(
      z.object({
        walletId: idString,
        chain,
        /** The usual text form: base58 with a checksum for Tron, EIP-55 for Ethereum. */
        address: z.string(),
        hexAddress: z.string(),
        /** The compressed public key in hexadecimal; null where the address comes from no key that this server has. */
        publicKey: z.string().nullable(),
        /** The path of the private key below the account's key (BIP-44), for offline signing. */
        derivationPath: z.string(),
        userId: idString,
        userName: z.string(),
        /** The recipient of the customer's parcels. */
        recipient: z.string().nullable(),
        /** Credited recharges less corrections: what the books say, also of what was collected since. */
        received: moneyString,
        /**
         * The holdings of the address as the watchers read them last, the lower of two readings; coin as a decimal
         * number. Null if they were not read, or if the chain has none of it.
         */
        trx: z.string().nullable(),
        eth: z.string().nullable(),
        usdt: moneyString.nullable(),
        usdc: moneyString.nullable(),
        /** The time of the older of these readings; null before the first. */
        observedAt: dateTimeString.nullable(),
        /** Whether somebody asked for the balances, and a watcher is still to read them. */
        isQueried: z.boolean(),
        state: walletState,
        createdAt: dateTimeString,
        /** The time of its removal, after which the address is no longer offered. */
        removedAt: dateTimeString.nullable(),
      }),
    ),
    errors: ['invalid_request'],
  }),
  'wallet/totals': call({
    method: 'POST',
    access: 'administrator',
    node: 'wallet.read',
    summary: 'How many addresses match.',
    rate: 'read',
    shows: ['recharges', 'customers'],
    body: z.strictObject(walletFilters),
    data: listTotals({}),
    errors: ['invalid_request'],
  }),
  'wallet/export': exportCall('wallet.read', ['created'], walletFilters),
  'wallet/synchronise': call({
    method: 'POST',
    access: 'administrator',
    node: 'wallet.synchronise',
    summary: 'Asks the watchers to read what a wallet holds now. The list shows it once both have; they have an hour.',
    rate: 'write',
    changes: ['wallets'],
    body: z.strictObject({ walletId: idString }),
    data: z.object({ outcome: z.enum(['requested', 'already_requested', 'too_many_requests', 'not_watched']) }),
    errors: ['not_found'],
  }),
};
