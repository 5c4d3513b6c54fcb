import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { createLimiter } from './limiter.ts';

// argon2id, which is the library's default, with 19 MiB, two passes, one lane (OWASP's first choice), as the PHC string carries it.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// Each run holds a thread and 19 MiB: a flood of log-ins waits here, and is turned away before it fills the memory.
const limit = createLimiter(4, 60);

let dummyHash: Promise<string> | undefined;

/** Throws `overloaded` when too many wait already. */
export async function hashPassword(password: string): Promise<string> {
  return await limit(() => hash(password, options));
}

/** Without a stored hash it takes as long and answers false, so that nobody learns which accounts exist. */
export async function verifyPassword(storedHash: string | undefined, password: string): Promise<boolean> {
  if (storedHash !== undefined) return await limit(() => verify(storedHash, password));
  dummyHash ??= hash(randomBytes(32).toString('base64'), options);
  const dummy = await dummyHash;
  await limit(() => verify(dummy, password));
  return false;
}
