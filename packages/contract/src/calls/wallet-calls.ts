import { z } from 'zod';
import { call } from '../call.ts';
import { exportCall } from '../schemas/export-call.ts';
import { anyOf, dayRange, listFilters, listPage, listTotals } from '../schemas/list-query.ts';
import { dateTimeString, idString, listOf, moneyString } from '../wire.ts';

const chain = z.enum(['tron', 'ethereum']);

const walletFilters = listFilters({ chain: anyOf(chain), userId: idString.optional(), ...dayRange('created') });

/** Wallets are watch-only: no server knows a private key (G11), and none queries a chain yet. */
export const walletCalls = {
  'wallet/inquire': call({
    method: 'POST',
    access: 'administrator',
    node: 'wallet.read',
    summary:
      'The deposit addresses of customers, newest first, with what the books say came in by each. A search finds an address by its beginning, and customers.',
    rate: 'read',
    shows: ['recharges', 'customers'],
    body: z.strictObject({ ...listPage(['created']), ...walletFilters }),
    data: listOf(
      z.object({
        walletId: idString,
        chain,
        /** The usual text form: base58 with a checksum for Tron, EIP-55 for Ethereum. */
        address: z.string(),
        hexAddress: z.string(),
        /** The path of the private key below the account's key (BIP-44), for offline signing. */
        derivationPath: z.string(),
        userId: idString,
        userName: z.string(),
        /** The recipient of the customer's parcels. */
        recipient: z.string().nullable(),
        /** Credited recharges less corrections. It is not the balance on the chain, which no server queries yet. */
        received: moneyString,
        createdAt: dateTimeString,
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
};
