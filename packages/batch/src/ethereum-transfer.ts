/**
 * Ethereum's unsigned bytes (EIP-1559), of which the rail uses three forms: a transfer of a token, a transfer of native
 * coin, and nothing to oneself, which uses a nonce up.
 */
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { parseTransaction, serializeTransaction } from 'viem/utils';
import { feeFactors } from './batch.ts';
import { BatchError } from './batch-error.ts';
import { parseTransferCall, transferCall } from './transfer-call.ts';

export interface EthereumTransfer {
  readonly chainId: bigint;
  readonly nonce: bigint;
  readonly gasLimit: bigint;
  readonly maxFeePerGas: bigint;
  readonly maxPriorityFeePerGas: bigint;
  /** The token's contract; undefined for native coin. */
  readonly token: string | undefined;
  readonly to: string;
  readonly units: bigint;
}

/** The type byte of EIP-1559; EIP-2718 reserves the values from 0xc0 for what has none. */
const eip1559 = 2;

export const encodeEthereum = (transfer: EthereumTransfer): Uint8Array =>
  hexToBytes(serializeTransaction(viemForm(transfer)).slice(2));

/** Returns the form that viem takes, which has the chain id and the nonce as numbers. */
export function viemForm({ token, to, units, ...transfer }: EthereumTransfer) {
  return {
    type: 'eip1559',
    chainId: Number(transfer.chainId),
    nonce: Number(transfer.nonce),
    gas: transfer.gasLimit,
    maxFeePerGas: transfer.maxFeePerGas,
    maxPriorityFeePerGas: transfer.maxPriorityFeePerGas,
    to: `0x${token ?? to}`,
    value: token === undefined ? units : 0n,
    ...(token === undefined ? {} : { data: `0x${bytesToHex(transferCall(to, units))}` as const }),
  } as const;
}

export const ethereumVariants = (transfer: EthereumTransfer): Uint8Array[] =>
  feeFactors.map((factor) =>
    encodeEthereum({
      ...transfer,
      maxFeePerGas: transfer.maxFeePerGas * factor,
      maxPriorityFeePerGas: transfer.maxPriorityFeePerGas * factor,
    }),
  );

/**
 * Returns what the bytes do. Throws BatchError unless they are exactly what `encodeEthereum` writes for it, which
 * excludes signed bytes, access lists, other calls, and every second spelling of the same transaction.
 */
export function decodeEthereum(bytes: Uint8Array): EthereumTransfer {
  try {
    const transfer = readTransfer(bytes);
    if (transfer !== undefined && bytesToHex(encodeEthereum(transfer)) === bytesToHex(bytes)) return transfer;
  } catch (error) {
    // The library has its own errors for what is no transaction, and they repeat the bytes.
    if (!(error instanceof Error)) throw error;
  }
  throw new BatchError('variant_not_readable');
}

function readTransfer(bytes: Uint8Array): EthereumTransfer | undefined {
  if (bytes[0] !== eip1559) return undefined;
  const { chainId, nonce = 0, gas = 0n, ...fields } = parseTransaction(`0x02${bytesToHex(bytes.subarray(1))}`);
  const target = fields.to?.slice(2).toLowerCase() ?? '';
  const call = fields.data === undefined ? undefined : parseTransferCall(hexToBytes(fields.data.slice(2)));
  if (fields.data !== undefined && call === undefined) return undefined;
  return {
    chainId: BigInt(chainId),
    nonce: BigInt(nonce),
    gasLimit: gas,
    maxFeePerGas: fields.maxFeePerGas ?? 0n,
    maxPriorityFeePerGas: fields.maxPriorityFeePerGas ?? 0n,
    token: call === undefined ? undefined : target,
    to: call?.to ?? target,
    units: call?.units ?? fields.value ?? 0n,
  };
}
