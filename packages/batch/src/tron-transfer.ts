/**
 * Tron's unsigned bytes (`Transaction.raw` of its protocol), of which the rail uses two forms: a transfer of native
 * coin, and a call of a token's `transfer`.
 */
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { BatchError } from './batch-error.ts';
import { bytesField, numberField, readMessage } from './protobuf.ts';
import { parseTransferCall, transferCall } from './transfer-call.ts';

export interface TronTransfer {
  readonly from: string;
  /** The token's contract; undefined for native coin. */
  readonly token: string | undefined;
  readonly to: string;
  readonly units: bigint;
  /** The last two bytes of the reference block's number, and bytes 8 to 15 of its id. */
  readonly reference: string;
  /** Milliseconds since 1970. */
  readonly expiration: bigint;
  readonly timestamp: bigint;
  /** The most that the call may burn, in sun; zero for native coin, which takes none. */
  readonly feeLimit: bigint;
}

/** The first byte of every address of the main network. */
const mainNetwork = 0x41;
const addressOf = (account: string): Uint8Array => concatBytes(Uint8Array.of(mainNetwork), hexToBytes(account));

const contracts = {
  transfer: { type: 1n, name: 'TransferContract' },
  call: { type: 31n, name: 'TriggerSmartContract' },
} as const;
const typeUrl = (name: string): Uint8Array => utf8ToBytes(`type.googleapis.com/protocol.${name}`);

/** Numbers of the fields, from core/Tron.proto and core/contract/*.proto of the protocol. */
const raw = { refBlockBytes: 1n, refBlockHash: 4n, expiration: 8n, contract: 11n, timestamp: 14n, feeLimit: 18n };
const contract = { type: 1n, parameter: 2n };
const any = { typeUrl: 1n, value: 2n };
const transfer = { owner: 1n, to: 2n, amount: 3n };
const call = { owner: 1n, contract: 2n, data: 4n };

/** Returns the reference to a block by its number and its id of 32 bytes in hexadecimal. */
export const blockReference = (number: bigint, blockId: string): string =>
  `${(number % 65_536n).toString(16).padStart(4, '0')}${blockId.slice(16, 32)}`;

export function encodeTron(values: TronTransfer): Uint8Array {
  const { type, name } = values.token === undefined ? contracts.transfer : contracts.call;
  const parameter = concatBytes(bytesField(any.typeUrl, typeUrl(name)), bytesField(any.value, valueOf(values)));
  return concatBytes(
    bytesField(raw.refBlockBytes, hexToBytes(values.reference.slice(0, 4))),
    bytesField(raw.refBlockHash, hexToBytes(values.reference.slice(4))),
    numberField(raw.expiration, values.expiration),
    bytesField(raw.contract, concatBytes(numberField(contract.type, type), bytesField(contract.parameter, parameter))),
    numberField(raw.timestamp, values.timestamp),
    numberField(raw.feeLimit, values.feeLimit),
  );
}

function valueOf({ from, token, to, units }: TronTransfer): Uint8Array {
  if (token === undefined) {
    return concatBytes(
      bytesField(transfer.owner, addressOf(from)),
      bytesField(transfer.to, addressOf(to)),
      numberField(transfer.amount, units),
    );
  }
  return concatBytes(
    bytesField(call.owner, addressOf(from)),
    bytesField(call.contract, addressOf(token)),
    bytesField(call.data, transferCall(to, units)),
  );
}

/**
 * Returns what the bytes do. Throws BatchError unless they are exactly what `encodeTron` writes for it, which excludes
 * other contracts and calls, a call's value, a permission, a memo, and every second spelling of the same transaction.
 */
export function decodeTron(bytes: Uint8Array): TronTransfer {
  try {
    const values = readTransfer(bytes);
    if (bytesToHex(encodeTron(values)) === bytesToHex(bytes)) return values;
  } catch (error) {
    // Numbers and lengths that no message has.
    if (!(error instanceof RangeError)) throw error;
  }
  throw new BatchError('variant_not_readable');
}

function readTransfer(bytes: Uint8Array): TronTransfer {
  const outer = messageReader(bytes);
  const inner = messageReader(outer.bytes(raw.contract));
  const value = messageReader(messageReader(inner.bytes(contract.parameter)).bytes(any.value));
  const reference = concatBytes(outer.bytes(raw.refBlockBytes, 2), outer.bytes(raw.refBlockHash, 8));
  const common = {
    reference: bytesToHex(reference),
    expiration: outer.number(raw.expiration),
    timestamp: outer.number(raw.timestamp),
    feeLimit: outer.number(raw.feeLimit),
  };
  if (inner.number(contract.type) === contracts.transfer.type) {
    const [from, to] = [value.account(transfer.owner), value.account(transfer.to)];
    return { ...common, from, to, token: undefined, units: value.number(transfer.amount) };
  }
  const called = parseTransferCall(value.bytes(call.data));
  if (called === undefined) throw new RangeError('it is no transfer');
  return { ...common, ...called, from: value.account(call.owner), token: value.account(call.contract) };
}

/** Returns readers for the fields of a message. Throws a RangeError for a field of another form. */
function messageReader(bytes: Uint8Array) {
  const fields = readMessage(bytes);
  const bytesOf = (field: bigint, length?: number): Uint8Array => {
    const value = fields.get(field);
    if (!(value instanceof Uint8Array) || value.length !== (length ?? value.length))
      throw new RangeError('the field has other bytes');
    return value;
  };
  return {
    bytes: bytesOf,
    number: (field: bigint): bigint => {
      const value = fields.get(field) ?? 0n;
      if (typeof value !== 'bigint') throw new RangeError('the field is no number');
      return value;
    },
    account: (field: bigint): string => bytesToHex(bytesOf(field, 21).subarray(1)),
  };
}
