import { bytesToHex } from '@noble/hashes/utils.js';
import type { Balances } from '../evm/balances.ts';
import type { EvmBlock } from '../evm/calls.ts';
import { EvidenceError } from '../evm/evidence-error.ts';
import { fromBoth, type EndpointPair } from '../evm/final-block.ts';
import { atMost, bounded, maxNumber, type HeldToken, type Holdings } from '../evm/holdings.ts';
import type { Endpoint } from '../rpc/endpoint.ts';
import type { RpcCall } from '../rpc/json-rpc.ts';
import { hexBytes, hexQuantity, quantity } from '../rpc/values.ts';

const quantityCall = (method: string, ...params: unknown[]): RpcCall<bigint> => ({ method, params, result: quantity });

/** The first four bytes of keccak256 of `balanceOf(address)`. */
const balanceSelector = '0x70a08231';

export const nonceCall = (account: Uint8Array, block: bigint): RpcCall<bigint> =>
  quantityCall('eth_getTransactionCount', hexBytes(account), hexQuantity(block));

const balanceCall = ({ account, contract }: HeldToken, block: bigint): RpcCall<bigint> =>
  quantityCall(
    'eth_call',
    { to: hexBytes(contract), data: balanceSelector + bytesToHex(account).padStart(64, '0') },
    hexQuantity(block),
  );

const stateCalls = ({ account, contract }: HeldToken, block: bigint): RpcCall<bigint>[] => [
  balanceCall({ account, contract }, block),
  quantityCall('eth_getBalance', hexBytes(account), hexQuantity(block)),
  nonceCall(account, block),
];

const feeCall = quantityCall('eth_gasPrice');

/**
 * Returns what an account holds at a final block, as both endpoints say. Of two prices of gas the lower one counts: an
 * endpoint alone cannot make payouts dear, and a price that was too low is followed by variants of two and four times.
 */
export async function readEthereumHoldings(
  endpoints: EndpointPair,
  { number }: EvmBlock,
  held: HeldToken,
): Promise<Holdings> {
  const read = (endpoint: Endpoint) => endpoint.callAll(stateCalls(held, number));
  const [first, second] = await fromBoth(endpoints, read);
  if (first.some((value, index) => value !== second[index])) {
    throw new EvidenceError('endpoints_disagree', { block: number });
  }
  const [units = 0n, nativeUnits = 0n, nonce = 0n] = first;
  const [one, other] = await fromBoth(endpoints, (endpoint) => endpoint.call(feeCall));
  return bounded({ block: number, units, nativeUnits, nonce, feePrice: one < other ? one : other });
}

/** Returns what accounts hold at a final block, as both endpoints say. */
export async function readEthereumBalances(
  endpoints: EndpointPair,
  { number, hash }: EvmBlock,
  held: readonly HeldToken[],
): Promise<Balances> {
  const calls = held.map((one) => balanceCall(one, number));
  const [first, second] = await fromBoth(endpoints, (endpoint) => endpoint.callAll(calls));
  if (first.some((value, index) => value !== second[index])) {
    throw new EvidenceError('endpoints_disagree', { block: number });
  }
  return { block: number, blockHash: hash, units: first.map((units) => atMost(units, maxNumber)) };
}

/** Returns how many transactions an account has sent up to a final block, as both endpoints say. */
export async function readEthereumNonce(
  endpoints: EndpointPair,
  { number }: EvmBlock,
  account: Uint8Array,
): Promise<bigint> {
  const [first, second] = await fromBoth(endpoints, (endpoint) => endpoint.call(nonceCall(account, number)));
  if (first !== second) throw new EvidenceError('endpoints_disagree', { block: number });
  return first;
}
