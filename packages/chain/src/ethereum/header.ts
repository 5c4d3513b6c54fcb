import { keccak_256 } from '@noble/hashes/sha3.js';
import { z } from 'zod';
import { account, bytes, hash, quantity } from '../rpc/values.ts';
import { encodeRlp, numberBytes } from './rlp.ts';

/** The fields of a header that nodes return. Those of later forks are missing before them, each with all after it. */
export const ethereumHeader = z.object({
  hash,
  parentHash: hash,
  sha3Uncles: hash,
  miner: account,
  stateRoot: hash,
  transactionsRoot: hash,
  receiptsRoot: hash,
  logsBloom: bytes,
  difficulty: quantity,
  number: quantity,
  gasLimit: quantity,
  gasUsed: quantity,
  timestamp: quantity,
  extraData: bytes,
  mixHash: hash,
  nonce: bytes,
  baseFeePerGas: quantity.optional(),
  withdrawalsRoot: hash.optional(),
  blobGasUsed: quantity.optional(),
  excessBlobGas: quantity.optional(),
  parentBeaconBlockRoot: hash.optional(),
  requestsHash: hash.optional(),
});

export type EthereumHeader = z.infer<typeof ethereumHeader>;

/**
 * Returns the hash that the fields have, whatever the endpoint calls it. A fork that adds a field makes it another for
 * every block: nothing is observed then until this list knows the field.
 */
export function headerHash(header: EthereumHeader): Uint8Array {
  const later = [
    header.baseFeePerGas,
    header.withdrawalsRoot,
    header.blobGasUsed,
    header.excessBlobGas,
    header.parentBeaconBlockRoot,
    header.requestsHash,
  ];
  const firstMissing = later.indexOf(undefined);
  const fields = [
    header.parentHash,
    header.sha3Uncles,
    header.miner,
    header.stateRoot,
    header.transactionsRoot,
    header.receiptsRoot,
    header.logsBloom,
    header.difficulty,
    header.number,
    header.gasLimit,
    header.gasUsed,
    header.timestamp,
    header.extraData,
    header.mixHash,
    header.nonce,
    ...later.slice(0, firstMissing < 0 ? later.length : firstMissing),
  ];
  const present = fields.filter((field) => field !== undefined);
  return keccak_256(encodeRlp(present.map((field) => (typeof field === 'bigint' ? numberBytes(field) : field))));
}
