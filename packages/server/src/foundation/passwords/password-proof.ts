import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { HashBudget, PasswordHasher, StoredProof } from './password-hasher.ts';

/**
 * A password as stored: the SHA-256 of argon2id's output instead of the output. Whoever presents the output, the proof,
 * knows the password, which a function of the database can verify without argon2.
 */
export interface StoredPassword extends StoredProof {
  proofHash: Buffer;
}

const saltBytes = 16;

export async function newStoredPassword(
  hasher: Pick<PasswordHasher, 'parameters' | 'prove'>,
  password: string,
  budget: HashBudget,
): Promise<StoredPassword> {
  const stored = { salt: randomBytes(saltBytes), parameters: hasher.parameters };
  const proof = await hasher.prove(stored, password, budget);
  return { ...stored, proofHash: hash('sha256', proof, 'buffer') };
}

/** Returns the proof if the password is correct. Takes the same time without a stored password. */
export async function proofOf(
  hasher: Pick<PasswordHasher, 'prove'>,
  { stored, password }: { stored: StoredPassword | undefined; password: string },
  budget: HashBudget,
): Promise<Buffer | undefined> {
  const proof = await hasher.prove(stored, password, budget);
  const isRight = timingSafeEqual(hash('sha256', proof, 'buffer'), stored?.proofHash ?? Buffer.alloc(32));
  return isRight && stored !== undefined ? proof : undefined;
}
