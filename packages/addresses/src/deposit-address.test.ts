import { pbkdf2Sync } from 'node:crypto';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { HDKey } from '@scure/bip32';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addressText, isAddressOf } from './address-text.ts';
import { AccountKeyError, checkAccountKey, depositAddress, depositKey } from './deposit-address.ts';

/** Derives the BIP-39 seed without a passphrase; the tests use published mnemonics, whose keys are public. */
const seedOf = (words: string) => pbkdf2Sync(words, 'mnemonic', 2048, 64, 'sha512');
const keyOf = (words: string, path: string) => HDKey.fromMasterSeed(seedOf(words)).derive(path);
const abandon = `${'abandon '.repeat(11)}about`;
const junk = `${'test '.repeat(11)}junk`;
const account = keyOf(abandon, "m/44'/60'/0'");

// The expected addresses are published for these mnemonics: by Hardhat and Foundry for the second, by wallets for the first.
test.each([
  [abandon, 60, 'ethereum', 0n, '0x9858EfFD232B4033E47d90003D41EC34EcaEda94'],
  [abandon, 195, 'tron', 0n, 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH'],
  [junk, 60, 'ethereum', 0n, '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
  [junk, 60, 'ethereum', 1n, '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'],
  [junk, 60, 'ethereum', 2n, '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'],
] as const)('the published address of "%s" for coin %i, %s, %i', (words, coin, chain, index, address) => {
  const { publicExtendedKey } = keyOf(words, `m/44'/${coin}'/0'`);
  expect(depositAddress(publicExtendedKey, chain, index)).toBe(address);
});

it('is the address that the private key of the same path signs for', () => {
  const seed = fc.uint8Array({ minLength: 32, maxLength: 64 });
  const index = fc.bigInt(0n, 2n ** 31n - 1n);
  const property = fc.property(seed, index, fc.constantFrom('tron', 'ethereum'), (bytes, n, chain) => {
    const master = HDKey.fromMasterSeed(bytes);
    const { privateKey } = master.derive(`m/44'/60'/0'/0/${n}`);
    const point = secp256k1.getPublicKey(privateKey ?? new Uint8Array(), false).subarray(1);
    const expected = addressText(chain, keccak_256(point).subarray(12));
    const { address, publicKey } = depositKey(master.derive("m/44'/60'/0'").publicExtendedKey, chain, n);
    expect(address).toBe(expected);
    expect(publicKey).toEqual(secp256k1.getPublicKey(privateKey ?? new Uint8Array(), true));
    expect(isAddressOf(chain, address)).toBe(true);
  });
  fc.assert(property, { numRuns: 30 });
});

it('gives no two indexes the same address', () => {
  const indexes = [...Array.from({ length: 300 }, (_, index) => BigInt(index)), 2n ** 31n - 1n];
  const addresses = new Set(indexes.map((index) => depositAddress(account.publicExtendedKey, 'tron', index)));
  expect(addresses.size).toBe(indexes.length);
});

it('derives no hardened index, and none below zero', () => {
  for (const index of [-1n, 2n ** 31n, 2n ** 63n]) {
    expect(() => depositAddress(account.publicExtendedKey, 'ethereum', index)).toThrow(RangeError);
  }
});

describe('a key of an account', () => {
  const faults: Record<string, string> = {
    'a private key': account.privateExtendedKey,
    'the master key': keyOf(abandon, 'm').publicExtendedKey,
    'the key of a coin': keyOf(abandon, "m/44'/60'").publicExtendedKey,
    'the key below an account': account.deriveChild(0).publicExtendedKey,
    'a wrong checksum': account.publicExtendedKey.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a')),
    'white space': ` ${account.publicExtendedKey}`,
    words: abandon,
    nothing: '',
  };

  it.each(Object.entries(faults))(
    '[G11] deposit addresses are derived from an account key, which is not %s',
    (_, text) => {
      expect(() => checkAccountKey(text)).toThrow(AccountKeyError);
      expect(() => depositAddress(text, 'tron', 1n)).toThrow(AccountKeyError);
    },
  );

  it('is never repeated in what is said against it', () => {
    for (const text of Object.values(faults).filter((fault) => fault !== '')) {
      expect(() => checkAccountKey(text)).not.toThrow(text.trim());
    }
  });

  it('is read as it is', () => {
    expect(() => checkAccountKey(account.publicExtendedKey)).not.toThrow();
  });
});
