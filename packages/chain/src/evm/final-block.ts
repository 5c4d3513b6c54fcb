import type { Endpoint } from '../rpc/endpoint.ts';
import { isSameBytes } from '../rpc/values.ts';
import { blockCall, headNumberCall, type EvmBlock } from './calls.ts';
import { EvidenceError } from './evidence-error.ts';

/** Two endpoints of different operators: what one of them says is not believed without the other. */
export type EndpointPair = readonly [Endpoint, Endpoint];

export interface Finality {
  readonly head: bigint;
  readonly final: EvmBlock;
}

export interface FinalityRule {
  /** The minimum depth of a final block below the head, whatever both endpoints call final. */
  readonly minDepth: bigint;
  readonly readFinalNumber: (endpoint: Endpoint) => Promise<bigint>;
}

/** Returns the newest block that both endpoints call final, far enough below both heads and with the same hash. */
export async function readFinality(endpoints: EndpointPair, rule: FinalityRule): Promise<Finality> {
  const [firstHead, secondHead] = await fromBoth(endpoints, (endpoint) => endpoint.call(headNumberCall));
  const [firstFinal, secondFinal] = await fromBoth(endpoints, rule.readFinalNumber);
  const head = lower(firstHead, secondHead);
  const number = lower(lower(firstFinal, secondFinal), head - rule.minDepth);
  if (number < 0n) throw new EvidenceError('no_final_block');
  return { head, final: await readAgreedBlock(endpoints, number) };
}

/** Returns the block that has the same hash, parent and time at both endpoints: on Tron no hash commits to a time. */
export async function readAgreedBlock(endpoints: EndpointPair, number: bigint): Promise<EvmBlock> {
  const [first, second] = await fromBoth(endpoints, (endpoint) => readBlock(endpoint, number));
  const isSame =
    isSameBytes(first.hash, second.hash) &&
    isSameBytes(first.parentHash, second.parentHash) &&
    first.timestamp === second.timestamp;
  if (!isSame) throw new EvidenceError('endpoints_disagree', { block: number });
  return first;
}

export async function readBlock(endpoint: Endpoint, number: bigint): Promise<EvmBlock> {
  const block = await endpoint.call(blockCall(number));
  if (block?.number !== number) throw new EvidenceError('block_missing', { block: number, endpoint: endpoint.name });
  return block;
}

export const fromBoth = <T>([first, second]: EndpointPair, read: (endpoint: Endpoint) => Promise<T>): Promise<[T, T]> =>
  Promise.all([read(first), read(second)]);

const lower = (one: bigint, other: bigint): bigint => (one < other ? one : other);
