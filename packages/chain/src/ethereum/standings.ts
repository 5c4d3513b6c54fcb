import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { EvmBlock } from '../evm/calls.ts';
import { EvidenceError } from '../evm/evidence-error.ts';
import { fromBoth, type EndpointPair } from '../evm/final-block.ts';
import type { AskedAccount, Standings } from '../evm/standings.ts';
import type { RpcCall } from '../rpc/json-rpc.ts';
import { hexBytes, hexQuantity, quantity } from '../rpc/values.ts';

const selectorOf = (signature: string): string => bytesToHex(keccak_256(utf8ToBytes(signature)).subarray(0, 4));

const blockedCall = ({ account, contract, blockedCall: signature }: AskedAccount, block: bigint): RpcCall<bigint> => ({
  method: 'eth_call',
  params: [
    { to: hexBytes(contract), data: `0x${selectorOf(signature)}${bytesToHex(account).padStart(64, '0')}` },
    hexQuantity(block),
  ],
  result: quantity,
});

/** Returns whether the issuers of tokens have blocked accounts at a final block, as both endpoints say. */
export async function readEthereumStandings(
  endpoints: EndpointPair,
  { number }: EvmBlock,
  asked: readonly AskedAccount[],
): Promise<Standings> {
  const calls = asked.map((one) => blockedCall(one, number));
  const [first, second] = await fromBoth(endpoints, (endpoint) => endpoint.callAll(calls));
  if (first.some((value, index) => value !== second[index])) {
    throw new EvidenceError('endpoints_disagree', { block: number });
  }
  return { block: number, isBlocked: first.map((value) => value !== 0n) };
}
