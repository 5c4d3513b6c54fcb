/** A chain on this machine that a shop takes for Ethereum: its number, and USDT at its own address. */
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { z } from 'zod';
import { startAnvil, transferData, type Anvil } from './anvil.ts';

const usdtContract = '0xdac17f958d2ee523a2206206994597c13d831ec7';
/** The contract of USDC, of which nobody has any here; watchers read what an address holds of each token. */
const usdcContract = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48';

export interface EthereumDouble extends Anvil {
  /** Sends USDT from an account outside of the shop; returns the hash of the transaction. */
  readonly sendUsdt: (to: string, units: bigint) => Promise<string>;
  readonly usdtOf: (address: string) => Promise<bigint>;
  /** Gives an address coin for the fees of what it sends. */
  readonly giveCoin: (address: string) => Promise<void>;
}

/** The amount that the outside account has to send. */
const supply = 10n ** 15n;
/** One coin, of which a payout takes less than a thousandth. */
const coin = 10n ** 18n;

const word = (value: bigint): string => value.toString(16).padStart(64, '0');
const accountWord = (address: string): string => address.slice(2).toLowerCase().padStart(64, '0');
/** Returns the storage slot of a balance in the token: the mapping is its first variable. */
const balanceSlot = (address: string): string =>
  `0x${bytesToHex(keccak_256(hexToBytes(accountWord(address) + word(0n))))}`;

export async function startEthereumDouble(args: readonly string[] = []): Promise<EthereumDouble> {
  const anvil = await startAnvil(['--chain-id', '1', ...args]);
  const { request, payer } = anvil;
  const deployed = await anvil.deployToken(supply);
  const code = await request('eth_getCode', [deployed, 'latest']);
  for (const contract of [usdtContract, usdcContract]) await request('anvil_setCode', [contract, code]);
  await request('anvil_setStorageAt', [usdtContract, balanceSlot(payer), `0x${word(supply)}`]);
  return {
    ...anvil,
    sendUsdt: (to, units) => anvil.send({ to: usdtContract, data: transferData(to, units) }),
    usdtOf: async (address) =>
      BigInt(z.string().parse(await request('eth_getStorageAt', [usdtContract, balanceSlot(address), 'latest']))),
    giveCoin: async (address) => {
      await request('anvil_setBalance', [address, `0x${coin.toString(16)}`]);
    },
  };
}
