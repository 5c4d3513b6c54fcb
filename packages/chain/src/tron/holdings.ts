import { bytesToHex } from '@noble/hashes/utils.js';
import { z } from 'zod';
import type { Balances } from '../evm/balances.ts';
import type { EvmBlock } from '../evm/calls.ts';
import { EvidenceError } from '../evm/evidence-error.ts';
import { fromBoth, readAgreedBlock, type EndpointPair } from '../evm/final-block.ts';
import type { AskedAccount, Standings } from '../evm/standings.ts';
import { atMost, bounded, maxNumber, type HeldToken, type Holdings } from '../evm/holdings.ts';
import type { Endpoint } from '../rpc/endpoint.ts';
import { listOf } from '../rpc/values.ts';
import { readSolidNumber } from './transaction-info.ts';

const constantResult = z.object({
  constant_result: z.tuple([z.string().regex(/^[0-9a-fA-F]{64}$/)]).transform(([word]) => BigInt(`0x${word}`)),
});
/** A node answers with an empty object for an account that never held anything. */
const accountState = z.object({ balance: z.int().nonnegative().default(0).transform(BigInt) });
const parameters = z.object({
  chainParameter: listOf(z.object({ key: z.string(), value: z.int().optional() })),
});

/** The interface takes addresses with the first byte of the main network. */
const walletAddress = (account: Uint8Array): string => `41${bytesToHex(account)}`;

/**
 * Returns the holdings of an account, as both endpoints say of their final state. A node shows the state of its own
 * final block and of no earlier one: if the account moves meanwhile, they differ, and it is read again later.
 */
export async function readTronHoldings(
  endpoints: EndpointPair,
  { number }: EvmBlock,
  held: HeldToken,
): Promise<Holdings> {
  const [first, second] = await fromBoth(endpoints, (endpoint) => readState(endpoint, held));
  if (first.some((value, index) => value !== second[index])) {
    throw new EvidenceError('endpoints_disagree', { block: number });
  }
  const [units = 0n, nativeUnits = 0n, feePrice = 0n] = first;
  return bounded({ block: number, units, nativeUnits, feePrice, nonce: undefined });
}

/**
 * Returns what accounts hold, as both endpoints say of their final states. Each has to stand at one final block while it
 * is asked, and the earlier of both blocks is the one that both figures are of.
 */
export async function readTronBalances(
  endpoints: EndpointPair,
  _final: EvmBlock,
  held: readonly HeldToken[],
): Promise<Balances> {
  const [first, second] = await fromBoth(endpoints, (endpoint) => readUnitsAtRest(endpoint, held));
  const block = first.block < second.block ? first.block : second.block;
  if (first.units.some((units, index) => units !== second.units[index])) {
    throw new EvidenceError('endpoints_disagree', { block });
  }
  const { hash } = await readAgreedBlock(endpoints, block);
  return { block, blockHash: hash, units: first.units.map((units) => atMost(units, maxNumber)) };
}

/**
 * Returns whether the issuers of tokens have blocked accounts, as both endpoints say of their final states. The final
 * block of before is named: what is read is of that one or of a later one.
 */
export async function readTronStandings(
  endpoints: EndpointPair,
  { number }: EvmBlock,
  asked: readonly AskedAccount[],
): Promise<Standings> {
  const [first, second] = await fromBoth(endpoints, async (endpoint) => {
    const answers: bigint[] = [];
    for (const one of asked) answers.push(await askToken(endpoint, one, one.blockedCall));
    return answers;
  });
  if (first.some((value, index) => value !== second[index])) {
    throw new EvidenceError('endpoints_disagree', { block: number });
  }
  return { block: number, isBlocked: first.map((value) => value !== 0n) };
}

async function readUnitsAtRest(
  endpoint: Endpoint,
  held: readonly HeldToken[],
): Promise<{ block: bigint; units: bigint[] }> {
  const block = await readSolidNumber(endpoint);
  const units: bigint[] = [];
  for (const one of held) units.push(await readUnits(endpoint, one));
  if ((await readSolidNumber(endpoint)) !== block) {
    throw new EvidenceError('endpoints_disagree', { block, endpoint: endpoint.name });
  }
  return { block, units };
}

const readUnits = async (endpoint: Endpoint, held: HeldToken): Promise<bigint> =>
  await askToken(endpoint, held, 'balanceOf(address)');

/** Asks a contract of the final state for a number about an account. */
async function askToken(endpoint: Endpoint, { account, contract }: HeldToken, question: string): Promise<bigint> {
  const call = {
    owner_address: walletAddress(account),
    contract_address: walletAddress(contract),
    function_selector: question,
    parameter: bytesToHex(account).padStart(64, '0'),
  };
  const path = '/walletsolidity/triggerconstantcontract';
  return (await endpoint.postWallet(path, call, constantResult)).constant_result;
}

async function readState(endpoint: Endpoint, held: HeldToken): Promise<readonly bigint[]> {
  const owner = walletAddress(held.account);
  const units = await readUnits(endpoint, held);
  const { balance } = await endpoint.postWallet('/walletsolidity/getaccount', { address: owner }, accountState);
  const { chainParameter } = await endpoint.postWallet('/wallet/getchainparameters', {}, parameters);
  const price = chainParameter.find(({ key }) => key === 'getEnergyFee')?.value;
  if (price === undefined) throw new EvidenceError('endpoints_disagree', { endpoint: endpoint.name });
  return [units, balance, BigInt(price)];
}
