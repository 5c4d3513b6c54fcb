import { randomBytes } from 'node:crypto';
import { HDKey } from '@scure/bip32';

/** Coin types of SLIP-44. */
const coins = { tron: 195, ethereum: 60 } as const;

/**
 * A new account-level extended public key whose private half is thrown away unseen: the sample shop's deposit addresses
 * look like real ones, and nobody can ever spend what is sent there.
 */
export function demoAccountKey(chain: keyof typeof coins): string {
  return HDKey.fromMasterSeed(randomBytes(32)).derive(`m/44'/${coins[chain]}'/0'`).publicExtendedKey;
}
