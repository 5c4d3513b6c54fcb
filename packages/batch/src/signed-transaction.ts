/** Puts stored bytes and a signature together to what is broadcast. */
import type { Chain } from '@goodturn/addresses/address-text';
import { concatBytes, hexToBytes } from '@noble/hashes/utils.js';
import { serializeTransaction } from 'viem/utils';
import type { Signature } from './batch.ts';
import { broadcastHash } from './broadcast-hash.ts';
import { decodeEthereum, viemForm } from './ethereum-transfer.ts';
import { bytesField } from './protobuf.ts';
import { decodeTron } from './tron-transfer.ts';

/** Returns the signed bytes. Throws BatchError if the unsigned ones are not of the rail. */
export function signedTransaction(chain: Chain, unsigned: Uint8Array, { r, s, parity }: Signature): Uint8Array {
  if (chain === 'ethereum') {
    const fields = viemForm(decodeEthereum(unsigned));
    return hexToBytes(serializeTransaction(fields, { r: `0x${r}`, s: `0x${s}`, yParity: parity }).slice(2));
  }
  decodeTron(unsigned);
  return concatBytes(bytesField(1n, unsigned), bytesField(2n, tronSignature({ r, s, parity })));
}

/** Tron's nodes take 0 and 27 for the same parity; wallets write 27. */
const tronSignature = ({ r, s, parity }: Signature): Uint8Array =>
  concatBytes(hexToBytes(r + s), Uint8Array.of(27 + parity));

/** Returns the signature of a text in the 65 bytes that wallets show and checkers read. */
export const textSignature = tronSignature;

/** Returns the hash by which explorers and nodes name the chain transaction. */
export function transactionHash(chain: Chain, unsigned: Uint8Array, signature: Signature): string {
  return broadcastHash(chain, chain === 'tron' ? unsigned : signedTransaction(chain, unsigned, signature));
}
