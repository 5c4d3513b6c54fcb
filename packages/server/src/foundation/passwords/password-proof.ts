import { composedPassword, withoutWhiteSpace } from '@goodturn/contract';
import type { SecretToken } from '@goodturn/database';
import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { HashBudget, PasswordHasher, StoredProof } from './password-hasher.ts';

/**
 * A password as stored: the SHA-256 of argon2id's output instead of the output. Whoever presents the output, the proof,
 * knows the password, which a function of the database can verify without argon2.
 */
export interface StoredPassword extends StoredProof {
  proofHash: Buffer;
}

/** A session, and what the password of its person proves, for functions of the database that demand both. */
export interface ProvenSession {
  token: SecretToken;
  /** The output of the password's hash. */
  passwordProof: Buffer;
}

const saltBytes = 16;

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

/**
 * Returns a customer's password as the database keeps it: like a PHC string, with the hash of the output in the place of
 * the output, which the database would take as a proof.
 */
export const passwordText = ({ salt, parameters, proofHash }: StoredPassword): string =>
  `$argon2id-sha256$v=19$${parameters}$${unpadded(salt)}$${unpadded(proofHash)}`;

const textPattern = /^\$argon2id-sha256\$v=19\$(m=\d+,t=\d+,p=\d+)\$([A-Za-z0-9+/]{22})\$([A-Za-z0-9+/]{43})$/;

/** Parses the output of `passwordText`; undefined for anything else, which no password matches. */
export function parsePasswordText(text: string | null | undefined): StoredPassword | undefined {
  const [, parameters, salt = '', proofHash = ''] = textPattern.exec(text ?? '') ?? [];
  if (parameters === undefined) return undefined;
  return { parameters, salt: Buffer.from(salt, 'base64'), proofHash: Buffer.from(proofHash, 'base64') };
}

/** Returns the form in which the database stores a customer's new password. */
export const newPasswordText = async (
  hasher: Pick<PasswordHasher, 'parameters' | 'prove'>,
  password: string,
  budget: HashBudget,
): Promise<string> => passwordText(await newStoredPassword(hasher, password, budget));

export async function newStoredPassword(
  hasher: Pick<PasswordHasher, 'parameters' | 'prove'>,
  password: string,
  budget: HashBudget,
): Promise<StoredPassword> {
  const stored = { salt: randomBytes(saltBytes), parameters: hasher.parameters };
  const proof = await hasher.prove(stored, composedPassword(password), budget);
  return { ...stored, proofHash: hash('sha256', proof, 'buffer') };
}

interface Asked {
  stored: StoredPassword | undefined;
  /** As it was typed. */
  password: string;
}

interface Proven {
  proof: Buffer;
  /** What to store in the place of a password that is stored in another form than its composed one. */
  composed: StoredPassword | undefined;
}

/**
 * Returns the proof if the password is correct in its composed form or, where it was set before passwords were composed,
 * as it was typed. Takes the same time without a stored password, and whichever form is right.
 */
export async function proveTyped(
  hasher: Pick<PasswordHasher, 'prove'>,
  { stored, password }: Asked,
  budget: HashBudget,
): Promise<Proven | undefined> {
  const oneForm = composedPassword(password);
  const composed = await hasher.prove(stored, oneForm, budget);
  const typed = withoutWhiteSpace(password) === oneForm ? composed : await hasher.prove(stored, password, budget);
  const fits = (proof: Buffer): boolean =>
    timingSafeEqual(hash('sha256', proof, 'buffer'), stored?.proofHash ?? Buffer.alloc(32));
  const [isComposed, isTyped] = [fits(composed), fits(typed)];
  if (stored === undefined || (!isComposed && !isTyped)) return undefined;
  if (isComposed) return { proof: composed, composed: undefined };
  return { proof: typed, composed: { ...stored, proofHash: hash('sha256', composed, 'buffer') } };
}

/** Returns the proof of `proveTyped` alone. */
export const proofOf = async (
  hasher: Pick<PasswordHasher, 'prove'>,
  asked: Asked,
  budget: HashBudget,
): Promise<Buffer | undefined> => (await proveTyped(hasher, asked, budget))?.proof;
