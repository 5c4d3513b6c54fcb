/** The part of a Tron node's own interface by which accounts are read and transactions sent, for the double. */
import { BatchError, decodeTron, signerOf } from '@goodturn/batch/files';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { z } from 'zod';
import { transferLog, type TronDoubleChain } from './tron-double-chain.ts';

const sent = z.object({ transaction: z.string() });
const asked = z.object({
  owner_address: z.string().optional(),
  address: z.string().optional(),
  function_selector: z.string().optional(),
});

/** Returns undefined for what is not of this part. */
export function tronWalletResult(chain: TronDoubleChain, method: string, body: unknown): unknown {
  const owner = asked.safeParse(body).data;
  const account = (owner?.owner_address ?? owner?.address ?? '').slice(2);
  const { units, sun } = chain.holdingsOf?.get(account) ?? chain.holdings ?? { units: 0n, sun: 0 };
  switch (method) {
    case '/walletsolidity/triggerconstantcontract':
      if (owner?.function_selector === 'isBlackListed(address)')
        return { constant_result: [(chain.blocked?.has(account) ? '1' : '0').padStart(64, '0')] };
      return { constant_result: [units.toString(16).padStart(64, '0')], result: { result: true } };
    case '/walletsolidity/getaccount':
      return sun === 0 ? {} : { balance: sun };
    case '/wallet/getchainparameters':
      return {
        chainParameter: [
          { key: 'getMaintenanceTimeInterval', value: 1 },
          { key: 'getEnergyFee', value: 100 },
        ],
      };
    case '/wallet/broadcasthex':
      return taken(chain, hexToBytes(sent.parse(body).transaction));
    default:
      return undefined;
  }
}

/** Mines a transfer in the next block, as far as its signature is by its sender. */
function taken(chain: TronDoubleChain, signed: Uint8Array): unknown {
  const signature = signed.subarray(-65);
  // The first field is the unsigned bytes, whose length takes two bytes; the second begins with two bytes.
  const unsigned = signed.subarray(3, -67);
  try {
    const { from, token, to, units } = decodeTron(unsigned);
    const [r, s] = [bytesToHex(signature.subarray(0, 32)), bytesToHex(signature.subarray(32, 64))];
    const parity = signature[64] === 28 ? 1 : 0;
    if (signerOf('tron', token === undefined ? 'native' : 'token', unsigned, { r, s, parity }) !== from)
      return { code: 'SIGERROR' };
    const id = bytesToHex(sha256(unsigned));
    if (chain.transactions.some((one) => one.id === id)) return { code: 'DUP_TRANSACTION_ERROR' };
    chain.transactions.push({
      id,
      block: chain.head + 1,
      isSuccessful: true,
      logs: token === undefined ? [] : [transferLog(token, from, to, units)],
    });
    return { result: true, txid: id };
  } catch (error) {
    if (!(error instanceof BatchError)) throw error;
    return { code: 'OTHER_ERROR' };
  }
}
