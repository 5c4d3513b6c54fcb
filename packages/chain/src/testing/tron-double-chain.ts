/** The chain that several doubles of Tron nodes share, as a test writes it. */
import { bytesToHex } from '@noble/hashes/utils.js';
import { transferTopic } from '../evm/transfer.ts';

interface DoubleHoldings {
  readonly units: bigint;
  readonly sun: number;
}

export interface DoubleLog {
  readonly address: string;
  readonly topics: readonly string[];
  readonly data: string;
}

export interface DoubleTransaction {
  readonly id: string;
  readonly block: number;
  readonly isSuccessful: boolean;
  readonly logs: readonly DoubleLog[];
}

/** The one chain that several doubles of nodes share. */
export interface TronDoubleChain {
  head: number;
  readonly transactions: DoubleTransaction[];
  /** The holdings that every account is said to have that has none of its own. */
  holdings?: DoubleHoldings;
  /** The accounts that the issuer has blocked, in hexadecimal digits. */
  blocked?: ReadonlySet<string>;
  /** The holdings by account in hexadecimal digits. */
  holdingsOf?: ReadonlyMap<string, DoubleHoldings>;
}

export const transferLog = (contract: string, from: string, to: string, units: bigint): DoubleLog => ({
  address: contract,
  topics: [bytesToHex(transferTopic), from.padStart(64, '0'), to.padStart(64, '0')],
  data: units.toString(16).padStart(64, '0'),
});
