import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import type { EvmLog } from './receipt.ts';

/** A token that the shop takes, by its contract on one chain. */
export interface WatchedToken {
  readonly token: number;
  readonly contract: Uint8Array;
}

/** A final transfer of a token; both numbers are exact. */
export interface Transfer {
  readonly transactionHash: Uint8Array;
  /** The place of the log among all logs of its receipt, from 0; unlike its place in the block, no reorg moves it. */
  readonly ordinal: number;
  readonly block: bigint;
  readonly blockHash: Uint8Array;
  readonly token: number;
  readonly from: Uint8Array;
  readonly to: Uint8Array;
  readonly units: bigint;
}

export type TransactionPlace = Pick<Transfer, 'transactionHash' | 'block' | 'blockHash'>;

/** keccak256 of `Transfer(address,address,uint256)`. */
export const transferTopic = hexToBytes('ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef');
const transferTopicHex = bytesToHex(transferTopic);

const successful = 1n;
const addressOffset = 12;
const wordBytes = 32;
/** No listed token has so many units; the database's numbers end here. */
const maxUnits = 2n ** 63n - 1n;

interface WholeReceipt {
  readonly status: bigint;
  readonly logs: readonly EvmLog[];
}

/** Returns the transfers of the tokens in a receipt. What has another form than a transfer is none. */
export function transfersIn(
  { status, logs }: WholeReceipt,
  place: TransactionPlace,
  tokens: readonly WatchedToken[],
): Transfer[] {
  if (status !== successful) return [];
  const tokenByContract = new Map(tokens.map(({ token, contract }) => [bytesToHex(contract), token]));
  return logs.flatMap((log, ordinal) => {
    const token = tokenByContract.get(bytesToHex(log.address));
    const parsed = token === undefined ? undefined : parseTransferLog(log);
    return token === undefined || parsed === undefined ? [] : [{ ...place, ordinal, token, ...parsed }];
  });
}

/** Returns what a log of a transfer says; undefined for a log of another form. */
export function parseTransferLog({ topics, data }: EvmLog): Pick<Transfer, 'from' | 'to' | 'units'> | undefined {
  const [event, fromTopic, toTopic, ...more] = topics;
  if (event === undefined || bytesToHex(event) !== transferTopicHex) return undefined;
  if (fromTopic === undefined || toTopic === undefined || more.length > 0 || data.length !== wordBytes)
    return undefined;
  const [from, to] = [accountOfTopic(fromTopic), accountOfTopic(toTopic)];
  const units = BigInt(`0x${bytesToHex(data)}`);
  return from && to && units <= maxUnits ? { from, to, units } : undefined;
}

/** A topic holds an account in its last twenty bytes; anything before them is no account. */
function accountOfTopic(topic: Uint8Array): Uint8Array | undefined {
  return topic.subarray(0, addressOffset).some((byte) => byte !== 0) ? undefined : topic.subarray(addressOffset);
}
