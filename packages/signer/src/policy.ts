/** The policy on what this machine signs at all. It lies on the machine, and no file from outside can change it. */
import { hexAddress, normalAddress, type Chain } from '@goodturn/addresses/address-text';
import { BatchError, type Fields, fieldsOf, parseFile } from '@goodturn/batch';
import { MONEY_PATTERN, type Money, parseMoney } from '@goodturn/money';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

const addressRoles = ['payout', 'reserve'] as const;

export interface OwnAddress {
  readonly name: string;
  readonly role: (typeof addressRoles)[number];
  /** The path of the key below the words (BIP-32). */
  readonly path: string;
  readonly account: string;
}

export interface PolicyToken {
  readonly name: string;
  readonly contract: string;
}

export interface ChainPolicy {
  readonly chain: Chain;
  readonly chainId: bigint;
  readonly tokens: readonly PolicyToken[];
  readonly addresses: readonly OwnAddress[];
  readonly maxRow: Money;
  readonly maxBatch: Money;
  readonly maxDay: Money;
  readonly maxMove: Money;
  /** The maximum of one chain transaction, in the smallest units of the native coin. */
  readonly maxFee: bigint;
  /** The maximum of native coin to one deposit address, in its smallest units. */
  readonly maxNative: bigint;
}

export interface Policy {
  readonly text: string;
  readonly relyingParty: string;
  readonly chains: readonly ChainPolicy[];
}

const format = 'goodturn-policy/1';
const fileFields = ['format', 'relyingParty', 'chains'];
const chainFields = [
  'chain',
  'chainId',
  'tokens',
  'addresses',
  'maxRow',
  'maxBatch',
  'maxDay',
  'maxMove',
  'maxFee',
  'maxNative',
];
const maxEntries = 20;

/** Throws BatchError for what is no policy. Keys have no place in it, so that an unknown field is refused. */
export function parsePolicy(text: string): Policy {
  const fields = fieldsOf(parseFile(text), fileFields);
  if (fields.text('format', /^/) !== format) throw new BatchError('unknown_format', { field: 'format' });
  const chains = fields.list('chains', 2).map((chain, index) => chainOf(fieldsOf(chain, chainFields, index + 1)));
  if (new Set(chains.map(({ chain }) => chain)).size !== chains.length) fields.refuse('repeated', 'chains');
  return { text, relyingParty: fields.text('relyingParty', /^[a-z0-9.-]{1,253}$/), chains };
}

export const fingerprint = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

function chainOf(fields: Fields): ChainPolicy {
  const chain = fields.oneOf('chain', ['tron', 'ethereum'] as const);
  const tokens = fields.list('tokens', maxEntries).map((value, index) => {
    const token = fieldsOf(value, ['name', 'contract'], index + 1);
    return { name: token.text('name', /^[A-Z0-9]{2,12}$/), contract: accountOf(token, 'contract', chain) };
  });
  const known = new Set<string>();
  const addresses = fields.list('addresses', maxEntries).map((value, index) => {
    const own = fieldsOf(value, ['name', 'role', 'path', 'address'], index + 1);
    const account = accountOf(own, 'address', chain);
    // One address with two roles would be a payout to where only money that moves inside may go.
    if (known.has(account)) own.refuse('repeated', 'address');
    known.add(account);
    return {
      name: own.text('name', /^[A-Za-z0-9][A-Za-z0-9 -]{0,39}$/),
      role: own.oneOf('role', addressRoles),
      path: own.text('path', /^m(\/[0-9]{1,9}'?){1,8}$/),
      account,
    };
  });
  const amount = (name: string): Money => parseMoney(fields.text(name, MONEY_PATTERN));
  return {
    chain,
    chainId: fields.decimal('chainId'),
    tokens,
    addresses,
    maxRow: amount('maxRow'),
    maxBatch: amount('maxBatch'),
    maxDay: amount('maxDay'),
    maxMove: amount('maxMove'),
    maxFee: fields.decimal('maxFee'),
    maxNative: fields.decimal('maxNative'),
  };
}

/** Returns the twenty bytes of an address that is written with its checksum. */
function accountOf(fields: Fields, name: string, chain: Chain): string {
  const text = fields.text(name, /^[0-9A-Za-z]{34,42}$/);
  if (normalAddress(chain, text) !== text) return fields.refuse('invalid_value', name);
  return hexAddress(chain, text)?.slice(2) ?? fields.refuse('invalid_value', name);
}
