/** Compares what is to be sent with the row that it is of: whoever could write other bytes would still send nothing. */
import { decodeTron, signerOf, transferCall } from '@goodturn/batch/files';
import { bytesToHex, concatBytes } from '@noble/hashes/utils.js';
import { decodeRlp } from '../ethereum/decode-rlp.ts';
import { encodeRlp, numberBytes, type RlpItem } from '../ethereum/rlp.ts';
import { isSameBytes } from '../rpc/values.ts';
import type { DueRow } from './outbox.ts';

export type RowFault = 'bytes_differ' | 'signed_bytes_differ' | 'signature_of_another_key';

const eip1559 = 2;
const mainNetwork = 1n;
/** The length in bytes of each of the two numbers of a signature. */
const numberLength = 32;

interface ReadSignature {
  readonly r: string;
  readonly s: string;
  readonly parity: 0 | 1;
}

/** Returns why the bytes are not sent; undefined where they do what the row says, signed by its sender. */
export function faultOf(row: DueRow): RowFault | undefined {
  if (!(row.chain === 'ethereum' ? isEthereumRow(row) : isTronRow(row))) return 'bytes_differ';
  const signature = row.chain === 'ethereum' ? ethereumSignature(row) : tronSignature(row);
  if (signature === undefined) return 'signed_bytes_differ';
  const signer = signerOf(row.chain, row.asset, row.unsigned, signature);
  return signer === bytesToHex(row.from) ? undefined : 'signature_of_another_key';
}

function listOf(bytes: Uint8Array): readonly RlpItem[] | undefined {
  if (bytes[0] !== eip1559) return undefined;
  const decoded = decodeRlp(bytes.subarray(1));
  if (decoded === undefined || decoded instanceof Uint8Array) return undefined;
  // Another spelling of the same would have another hash, which nobody looks for.
  return isSameBytes(encodeRlp(decoded), bytes.subarray(1)) ? decoded : undefined;
}

function isEthereumRow({ asset, contract, to, units, nonce, unsigned }: DueRow): boolean {
  const fields = listOf(unsigned);
  if (fields === undefined || nonce === undefined) return false;
  const [, , priorityFee = [], maxFee = [], gasLimit = []] = fields;
  const isToken = asset === 'token';
  const expected: RlpItem[] = [
    numberBytes(mainNetwork),
    numberBytes(nonce),
    priorityFee,
    maxFee,
    gasLimit,
    isToken ? contract : to,
    numberBytes(isToken ? 0n : units),
    isToken ? transferCall(bytesToHex(to), units) : new Uint8Array(),
    [],
  ];
  return isSameBytes(encodeRlp(expected), unsigned.subarray(1));
}

/** Returns the signature if the signed bytes are the unsigned ones and a signature, and nothing else. */
function ethereumSignature({ unsigned, signed }: DueRow): ReadSignature | undefined {
  const [fields, all] = [listOf(unsigned), listOf(signed)];
  if (fields === undefined || all?.length !== fields.length + 3) return undefined;
  if (!isSameBytes(encodeRlp(all.slice(0, fields.length)), encodeRlp(fields))) return undefined;
  const [parity, r, s] = all.slice(fields.length);
  if (!(parity instanceof Uint8Array && r instanceof Uint8Array && s instanceof Uint8Array)) return undefined;
  if (parity.length > 1 || r.length > numberLength || s.length > numberLength || (parity[0] ?? 0) > 1) return undefined;
  return { r: padded(r), s: padded(s), parity: parity.length === 0 ? 0 : 1 };
}

const padded = (number: Uint8Array): string => bytesToHex(number).padStart(2 * numberLength, '0');

function isTronRow({ asset, contract, from, to, units, expiresAt, unsigned }: DueRow): boolean {
  try {
    const transfer = decodeTron(unsigned);
    return (
      transfer.token === (asset === 'token' ? bytesToHex(contract) : undefined) &&
      transfer.from === bytesToHex(from) &&
      transfer.to === bytesToHex(to) &&
      transfer.units === units &&
      transfer.expiration === BigInt(expiresAt?.getTime() ?? 0)
    );
  } catch {
    return false;
  }
}

/** Tron's transaction has the unsigned bytes as its first field, and a signature of 65 bytes as its second. */
function tronSignature({ unsigned, signed }: DueRow): ReadSignature | undefined {
  const signature = signed.subarray(-65);
  const parity = (signature[64] ?? 0) - 27;
  const isWhole =
    signed.length > unsigned.length + 65 &&
    isSameBytes(signed, concatBytes(Uint8Array.of(0x0a), lengthBytes(unsigned.length), unsigned, tronTail, signature));
  if (!isWhole || (parity !== 0 && parity !== 1)) return undefined;
  return {
    r: bytesToHex(signature.subarray(0, numberLength)),
    s: bytesToHex(signature.subarray(numberLength, 2 * numberLength)),
    parity,
  };
}

/** The key of the second field, and the length of a signature. */
const tronTail = Uint8Array.of(0x12, 65);

const lengthBytes = (length: number): Uint8Array =>
  length < 128 ? Uint8Array.of(length) : Uint8Array.of((length & 127) | 128, length >> 7);
