/** Formats amounts, addresses and times for the signer's screen. */
import { addressText, type Chain } from '@goodturn/addresses/address-text';
import { formatMoneyIn, MAX_MICROS, moneyFromMicros } from '@goodturn/money';
import { hexToBytes } from '@noble/hashes/utils.js';
import { formatUnits } from 'viem/utils';

export const nativeCoins = {
  tron: { name: 'TRX', decimals: 6 },
  ethereum: { name: 'ETH', decimals: 18 },
} as const;

export const chainNames = { tron: 'Tron', ethereum: 'Ethereum' } as const;

/** Both tokens have six decimals, so that a unit is a micro-dollar. */
export const tokenText = (units: bigint): string =>
  units > MAX_MICROS ? `${units} units` : formatMoneyIn(moneyFromMicros(units), 'en');

export const nativeText = (chain: Chain, units: bigint): string =>
  `${formatUnits(units, nativeCoins[chain].decimals)} ${nativeCoins[chain].name}`;

/** Returns an address in groups of four, to be compared by eye. */
export function groupedAddress(chain: Chain, account: string): string {
  const text = plainAddress(chain, account);
  return text.startsWith('0x') ? `0x ${inFours(text.slice(2))}` : inFours(text);
}

export const plainAddress = (chain: Chain, account: string): string => addressText(chain, hexToBytes(account));

export const shortAddress = (chain: Chain, account: string): string => {
  const text = plainAddress(chain, account);
  return `${text.slice(0, 6)} … ${text.slice(-6)}`;
};

/** Credentials have a hundred random bits, of which a few distinguish those of some people. */
export const shortCredential = (credential: string): string => `${credential.slice(0, 4)}…${credential.slice(-4)}`;

export const timeText = (milliseconds: bigint): string =>
  `${new Date(Number(milliseconds)).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** Returns digits in groups of four, to be compared by eye. */
export const inFours = (text: string): string => text.replace(/.{4}(?=.)/g, '$& ');
