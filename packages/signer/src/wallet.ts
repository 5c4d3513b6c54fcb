/** The keys, for as long as one command needs them. */
import { createCipheriv, createDecipheriv, scryptSync } from 'node:crypto';
import { derivationPath } from '@goodturn/addresses';
import type { Chain } from '@goodturn/addresses/address-text';
import { accountOfKey, BatchError, type Fields, fieldsOf, parseFile } from '@goodturn/batch';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { base64urlnopad } from '@scure/base';
import { HDKey } from '@scure/bip32';
import { mnemonicToSeedSync, validateMnemonic } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english.js';
import type { Machine } from './machine.ts';
import { refuse } from './refusal.ts';

export interface Wallet {
  readonly privateKey: (path: string) => Uint8Array;
  readonly account: (path: string) => string;
  readonly accountKey: (chain: Chain) => string;
}

const format = 'goodturn-keystore/1';
/** Two to this power, times 8 blocks of 128 bytes, is 128 MiB, which is a second of work. */
const scryptCost = { logN: 17, r: 8, p: 1 } as const;
const saltBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;
const minPassword = 12;

/** Returns the keys below BIP-39 words. Throws Refusal, without the words, if their checksum is wrong. */
export function walletOf(words: string): Wallet {
  const mnemonic = words.trim().toLowerCase().split(/\s+/).join(' ');
  if (!validateMnemonic(mnemonic, wordlist))
    return refuse('These are no 12 to 24 words of the list, or one of them is wrong.');
  const master = HDKey.fromMasterSeed(mnemonicToSeedSync(mnemonic));
  const privateKey = (path: string): Uint8Array => master.derive(path).privateKey ?? refuse(`No key lies at ${path}.`);
  return {
    privateKey,
    account: (path) => accountOfKey(master.derive(path).publicKey ?? refuse(`No key lies at ${path}.`)),
    accountKey: (chain) => master.derive(derivationPath(chain, 0n).split('/').slice(0, 4).join('/')).publicExtendedKey,
  };
}

/** Asks for the keystore's password, or for the words where the folder has no keystore. */
export async function unlock(machine: Machine, keystorePath: string): Promise<Wallet> {
  const text = machine.readFile(keystorePath);
  if (text === undefined) return walletOf(await machine.askHidden('Words (not shown): '));
  return walletOf(openKeystore(text, await machine.askHidden('Keystore password (not shown): ')));
}

/** Returns the words, encrypted under a password (scrypt, RFC 7914; AES-256-GCM). */
export function sealKeystore(words: string, password: string, machine: Machine): string {
  walletOf(words);
  if (password.length < minPassword) refuse(`The password needs at least ${minPassword} characters.`);
  const [salt, nonce] = [machine.randomBytes(saltBytes), machine.randomBytes(nonceBytes)];
  const cipher = createCipheriv('aes-256-gcm', stretched(password, salt), nonce);
  const sealed = concatBytes(cipher.update(utf8ToBytes(words)), cipher.final(), cipher.getAuthTag());
  const [saltText, nonceText, sealedText] = [salt, nonce, sealed].map((bytes) => base64urlnopad.encode(bytes));
  return `${JSON.stringify({ format, salt: saltText, nonce: nonceText, sealed: sealedText }, null, 2)}\n`;
}

function openKeystore(text: string, password: string): string {
  const { salt, nonce, sealed } = sealedOf(text);
  const decipher = createDecipheriv('aes-256-gcm', stretched(password, salt), nonce);
  decipher.setAuthTag(sealed.subarray(-tagBytes));
  const opened = decipher.update(sealed.subarray(0, -tagBytes));
  try {
    return new TextDecoder().decode(concatBytes(opened, decipher.final()));
  } catch {
    return refuse('The password does not open the keystore.');
  }
}

function sealedOf(text: string) {
  try {
    const fields: Fields = fieldsOf(parseFile(text), ['format', 'salt', 'nonce', 'sealed']);
    if (fields.text('format', /^/) !== format) throw new BatchError('unknown_format');
    const parts = {
      salt: fields.base64url('salt', saltBytes),
      nonce: fields.base64url('nonce', nonceBytes),
      sealed: fields.base64url('sealed', 1_024),
    };
    if (parts.nonce.length !== nonceBytes || parts.sealed.length <= tagBytes) throw new BatchError('invalid_value');
    return parts;
  } catch (error) {
    if (error instanceof BatchError)
      return refuse('The keystore is damaged. Type the words instead, and make it again.');
    throw error;
  }
}

function stretched(password: string, salt: Uint8Array): Uint8Array {
  const { logN, r, p } = scryptCost;
  const N = 2 ** logN;
  return scryptSync(password.normalize('NFKC'), salt, 32, { N, r, p, maxmem: 256 * N * r });
}
