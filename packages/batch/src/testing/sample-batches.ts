/** Batches of tests: rows with the bytes that a server would make of them. */
import type { Chain } from '@goodturn/addresses/address-text';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import {
  previousOfFirst,
  type Asset,
  type Batch,
  type BatchItem,
  type BatchKind,
  type ItemReference,
  type Signature,
  type Subject,
} from '../batch.ts';
import type { BatchFile } from '../write-batch-file.ts';
import { digestOf } from '../digest.ts';
import { ethereumVariants } from '../ethereum-transfer.ts';
import { accountOfKey, signingHash } from '../signer-of.ts';
import { encodeTron } from '../tron-transfer.ts';
import type { Authenticator } from './authenticator.ts';

/** A private key of tests, which everybody can derive. */
export const keyOf = (name: string): Uint8Array => sha256(utf8ToBytes(`key of ${name}`));
const accountOf = (name: string): string => accountOfKey(secp256k1.getPublicKey(keyOf(name)));
export const senders = {
  payout: accountOf('payout'),
  reserve: accountOf('reserve'),
  deposit: accountOf('deposit'),
  stranger: accountOf('stranger'),
};

/** The contracts of USDT. */
export const token: Readonly<Record<Chain, string>> = {
  tron: 'a614f803b6fd780986a42c78ec9c7f77e6ded13c',
  ethereum: 'dac17f958d2ee523a2206206994597c13d831ec7',
};
const chainIds = { tron: 728_126_428n, ethereum: 1n } as const;

export interface Row {
  readonly subject: Subject;
  readonly to: string;
  readonly units: bigint;
  readonly from?: string;
  readonly asset?: Asset;
  readonly nonce?: bigint;
  readonly supersedes?: ItemReference;
  /** The text of a proof. */
  readonly text?: string;
}

export interface SampleOptions {
  readonly kind?: BatchKind;
  readonly chain?: Chain;
  readonly number?: bigint;
  readonly from?: string;
  readonly signUntil?: bigint;
  readonly expiration?: bigint;
  readonly previousDigest?: string;
  readonly maxFeePerGas?: bigint;
  readonly feeLimit?: bigint;
  readonly token?: string;
  readonly chainId?: bigint;
  readonly rows: readonly Row[];
}

export const testNow = 1_795_900_000_000n;
const hour = 3_600_000n;

export function buildBatch(options: SampleOptions): Batch {
  const { kind = 'payout', chain = 'tron', from = senders.payout } = options;
  const hasToken = options.rows.some((row) => assetOf(kind, row) === 'token');
  const header = {
    number: options.number ?? 34n,
    kind,
    chain,
    chainId: options.chainId ?? chainIds[chain],
    from,
    token: hasToken ? (options.token ?? token[chain]) : undefined,
    signUntil: options.signUntil ?? testNow + 3n * hour,
    previousDigest: options.previousDigest ?? previousOfFirst,
  };
  return { ...header, items: options.rows.map((row, index) => itemOf(header, row, index, options)) };
}

const assetOf = (kind: BatchKind, row: Row): Asset =>
  row.asset ?? (kind === 'proof' ? 'text' : kind === 'void' ? 'native' : 'token');

function itemOf(header: Omit<Batch, 'items'>, row: Row, index: number, options: SampleOptions): BatchItem {
  const asset = assetOf(header.kind, row);
  const nonce = row.nonce ?? BigInt(index + 415);
  const { expiration = testNow + 12n * hour } = options;
  const reference = `1f6a${'0123456789abcdef'}`;
  const from = row.from ?? header.from;
  return {
    position: BigInt(index + 1),
    subject: row.subject,
    from,
    to: row.to,
    asset,
    units: row.units,
    validity:
      asset === 'text'
        ? { kind: 'none' }
        : header.chain === 'ethereum'
          ? { kind: 'nonce', nonce }
          : { kind: 'block', reference, expiration },
    supersedes: row.supersedes,
    variants:
      asset === 'text'
        ? [utf8ToBytes(row.text ?? '')]
        : variantsOf(header, { ...row, asset, from, nonce, reference, expiration }, options),
  };
}

interface Move extends Row {
  readonly asset: Asset;
  readonly from: string;
  readonly nonce: bigint;
  readonly reference: string;
  readonly expiration: bigint;
}

function variantsOf(header: Omit<Batch, 'items'>, row: Move, options: SampleOptions): Uint8Array[] {
  const moved = { token: row.asset === 'token' ? header.token : undefined, to: row.to, units: row.units };
  if (header.chain === 'ethereum') {
    return ethereumVariants({
      ...moved,
      chainId: header.chainId,
      nonce: row.nonce,
      gasLimit: row.asset === 'token' ? 90_000n : 21_000n,
      maxFeePerGas: options.maxFeePerGas ?? 3_000_000_000n,
      maxPriorityFeePerGas: 100_000_000n,
    });
  }
  return [
    encodeTron({
      ...moved,
      from: row.from,
      reference: row.reference,
      expiration: row.expiration,
      timestamp: testNow,
      feeLimit: row.asset === 'token' ? (options.feeLimit ?? 30_000_000n) : 0n,
    }),
  ];
}

/** Returns the file of a batch that these people have approved. */
export function fileOf(batch: Batch, people: readonly Authenticator[]): BatchFile {
  const digest = digestOf(batch);
  return { batch, digest, approvals: people.map((person) => person.approve(digest)) };
}

/** Signs as the signer does. */
export function signedBy(key: Uint8Array, chain: Chain, unsigned: Uint8Array, asset: Asset = 'token'): Signature {
  const options = { prehash: false, format: 'recovered' } as const;
  const signature = secp256k1.sign(signingHash(chain, asset, unsigned), key, options);
  const text = bytesToHex(signature.subarray(1));
  return { r: text.slice(0, 64), s: text.slice(64), parity: signature[0] === 1 ? 1 : 0 };
}

const payees = ['aa'.repeat(20), 'bb'.repeat(20)] as const;
const rows: readonly Row[] = [
  { subject: { kind: 'withdrawal', id: 4412n }, to: payees[0], units: 640_000_000n },
  { subject: { kind: 'withdrawal', id: 4413n }, to: payees[1], units: 120_000_000n },
];

/** Returns a batch of each kind, on each chain that has it. */
export function sampleBatches(): Record<string, Batch> {
  const { payout, reserve, deposit } = senders;
  const row = { to: payees[0], units: 640_000_000n };
  const treasury = { kind: 'treasury', id: 1n } as const;
  const address = { kind: 'address', id: 7n } as const;
  const sweep: readonly Row[] = [
    { subject: address, to: deposit, units: 28_000_000n, asset: 'native' },
    { subject: address, from: deposit, to: payout, units: 412_000_000n, nonce: 0n },
  ];
  const replaced = {
    ...row,
    subject: { kind: 'withdrawal', id: 4412n },
    nonce: 415n,
    supersedes: { batch: 32n, position: 2n },
  } as const;
  const text = `Goodturn holds 0x${payout}.\nThis text moves no money.`;
  const both = (name: string, options: SampleOptions): [string, Batch][] => [
    [`${name} on Tron`, buildBatch({ ...options, chain: 'tron' })],
    [`${name} on Ethereum`, buildBatch({ ...options, chain: 'ethereum' })],
  ];
  return Object.fromEntries([
    ...both('payout', { rows }),
    ...both('return', { kind: 'return', rows: [{ ...row, subject: { kind: 'deposit', id: 61n } }] }),
    ...both('move of tokens', { kind: 'move', rows: [{ ...row, subject: treasury, to: reserve }] }),
    ...both('move of native coin', {
      kind: 'move',
      rows: [{ ...row, subject: treasury, to: reserve, asset: 'native' }],
    }),
    ...both('sweep with its top-up', { kind: 'sweep', rows: sweep }),
    [
      'replacement',
      buildBatch({ kind: 'replace', chain: 'ethereum', rows: [replaced], maxFeePerGas: 30_000_000_000n }),
    ],
    ['void', buildBatch({ kind: 'void', chain: 'ethereum', rows: [{ ...replaced, to: payout, units: 0n }] })],
    ...both('proof', { kind: 'proof', rows: [{ subject: treasury, to: payout, units: 0n, text }] }),
  ]);
}
