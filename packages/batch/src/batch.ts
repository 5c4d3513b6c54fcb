/** A batch: the rows that two persons approve by their digest, and the unsigned bytes of each row. */
import type { Chain } from '@goodturn/addresses/address-text';

export const batchKinds = ['payout', 'sweep', 'move', 'replace', 'void', 'proof', 'return'] as const;
export type BatchKind = (typeof batchKinds)[number];

export const chains = ['tron', 'ethereum'] as const satisfies readonly Chain[];

/** The assets that a row moves: the batch's token, the chain's native coin, or nothing, for a text that is signed. */
export const assets = ['token', 'native', 'text'] as const;
export type Asset = (typeof assets)[number];

/** The subjects of a row; the id is the number in the table of that name, or the index of a deposit address. */
export const subjectKinds = ['withdrawal', 'deposit', 'address', 'treasury'] as const;
export type SubjectKind = (typeof subjectKinds)[number];
export interface Subject {
  readonly kind: SubjectKind;
  readonly id: bigint;
}

/**
 * The reason why the chain takes the bytes at most once. Ethereum's never end, and only one with a nonce is mined.
 * Tron's end at their expiration, in milliseconds since 1970; the reference is the end of a block's number and a part
 * of its hash.
 */
export type Validity =
  | { readonly kind: 'nonce'; readonly nonce: bigint }
  | { readonly kind: 'block'; readonly reference: string; readonly expiration: bigint }
  | { readonly kind: 'none' };

/** The row of an earlier batch with the same nonce, of which at most one is mined. */
export interface ItemReference {
  readonly batch: bigint;
  readonly position: bigint;
}

/** Accounts are twenty bytes, written as 40 hexadecimal digits in lower case, so that they compare as texts. */
export interface BatchItem {
  readonly position: bigint;
  readonly subject: Subject;
  readonly from: string;
  readonly to: string;
  readonly asset: Asset;
  /** The amount in the smallest units of the asset. */
  readonly units: bigint;
  readonly validity: Validity;
  readonly supersedes: ItemReference | undefined;
  /** The unsigned bytes: on Ethereum with one, two and four times the fee, otherwise once. */
  readonly variants: readonly Uint8Array[];
}

export interface Batch {
  readonly number: bigint;
  readonly kind: BatchKind;
  readonly chain: Chain;
  readonly chainId: bigint;
  readonly from: string;
  /** The contract of the token; undefined if no row moves a token. */
  readonly token: string | undefined;
  /** Milliseconds since 1970; after it nobody signs. */
  readonly signUntil: bigint;
  readonly previousDigest: string;
  readonly items: readonly BatchItem[];
}

/** One person's passkey assertion (WebAuthn level 3) over the digest. */
export interface BatchApproval {
  readonly person: string;
  readonly credential: string;
  readonly authenticatorData: Uint8Array;
  readonly clientData: Uint8Array;
  readonly signature: Uint8Array;
}

/** A signature by secp256k1: two numbers of 32 bytes in hexadecimal, and the parity of the point. */
export interface Signature {
  readonly r: string;
  readonly s: string;
  readonly parity: 0 | 1;
}

/** The factors of the fee on Ethereum: the next variant is sent if the one before it is not mined. */
export const feeFactors = [1n, 2n, 4n] as const;

export const maxItems = 100;
export const previousOfFirst = '00'.repeat(32);

export const subjectText = ({ kind, id }: Subject): string => `${kind}:${id}`;

export function validityText(validity: Validity): string {
  if (validity.kind === 'nonce') return `nonce:${validity.nonce}`;
  if (validity.kind === 'block') return `block:${validity.reference}:${validity.expiration}`;
  return 'none';
}

export const supersedesText = (reference: ItemReference | undefined): string =>
  reference === undefined ? '-' : `${reference.batch}:${reference.position}`;
