/** The unsigned bytes of payouts, written anew from their rows; docs/proofs/batch-digest.md specifies them. */
import type { Batch, BatchItem } from './batch-rows.ts';
import { variantsOf } from './batch-digest.ts';

type Hex = string;

const even = (digits: Hex): Hex => (digits.length % 2 === 0 ? digits : `0${digits}`);
const minimal = (value: bigint): Hex => (value === 0n ? '' : even(value.toString(16)));
const sizeOf = (hex: Hex): bigint => BigInt(hex.length) / 2n;

/** Returns what stands before an item of the recursive length prefix: 128 is the offset of bytes, 192 that of a list. */
function header(offset: bigint, size: bigint): Hex {
  if (size < 56n) return even((offset + size).toString(16));
  return even((offset + 55n + sizeOf(minimal(size))).toString(16)) + minimal(size);
}

const item = (hex: Hex): Hex => (hex.length === 2 && hex < '80' ? hex : header(128n, sizeOf(hex)) + hex);
const list = (...items: Hex[]): Hex => header(192n, sizeOf(items.join(''))) + items.join('');

const word = (hex: Hex): Hex => hex.padStart(64, '0');
const transferCall = ({ to, units }: BatchItem): Hex => `a9059cbb${word(to)}${word(units.toString(16))}`;

const gasLimits = { token: 90_000n, native: 21_000n } as const;
const factors = [1n, 2n, 4n] as const;

function ethereumBytes({ feePrice, priorityFee, token }: Batch, row: BatchItem, factor: bigint): Hex {
  const isToken = row.asset === 'token';
  const fields = [
    minimal(1n),
    minimal(row.nonce ?? 0n),
    minimal(factor * priorityFee),
    minimal(factor * (2n * feePrice + priorityFee)),
    minimal(isToken ? gasLimits.token : gasLimits.native),
    isToken ? token : row.to,
    minimal(isToken ? 0n : row.units),
    isToken ? transferCall(row) : '',
  ];
  return `02${list(...fields.map(item), 'c0')}`;
}

function varint(value: bigint): Hex {
  const low = (value & 127n) | (value < 128n ? 0n : 128n);
  const byte = even(low.toString(16));
  return value < 128n ? byte : byte + varint(value >> 7n);
}

const field = (number: bigint, hex: Hex): Hex => varint(number * 8n + 2n) + varint(sizeOf(hex)) + hex;
const numberField = (number: bigint, value: bigint): Hex => varint(number * 8n) + varint(value);

const typeUrl = (name: string): Hex => Buffer.from(`type.googleapis.com/protocol.${name}`).toString('hex');
/** The energy of a transfer to an address that holds none of the token; twice its price may be burnt. */
const energy = 130_285n;

function tronBytes({ createdMs, feePrice, token }: Batch, row: BatchItem): Hex {
  const reference = row.reference ?? '';
  const isToken = row.asset === 'token';
  const from = field(1n, `41${row.from}`);
  const value = isToken
    ? from + field(2n, `41${token}`) + field(4n, transferCall(row))
    : from + field(2n, `41${row.to}`) + numberField(3n, row.units);
  const url = typeUrl(isToken ? 'TriggerSmartContract' : 'TransferContract');
  return [
    field(1n, reference.slice(0, 4)),
    field(4n, reference.slice(4)),
    numberField(8n, row.expirationMs ?? 0n),
    field(11n, numberField(1n, isToken ? 31n : 1n) + field(2n, field(1n, url) + field(2n, value))),
    numberField(14n, createdMs),
    isToken ? numberField(18n, 2n * feePrice * energy) : '',
  ].join('');
}

/** Returns the bytes that the row demands, in hexadecimal digits: on Ethereum with 1, 2 and 4 times the fee. */
const unsignedBytes = (batch: Batch, row: BatchItem): Hex[] =>
  batch.chain === 'ethereum' ? factors.map((factor) => ethereumBytes(batch, row, factor)) : [tronBytes(batch, row)];

/** Returns whether a row has other bytes than it demands. */
export const bytesDiffer = (batch: Batch, row: BatchItem): boolean =>
  variantsOf(row)
    .map((variant) => variant.toString('hex'))
    .join() !== unsignedBytes(batch, row).join();
