import { randomBytes } from 'node:crypto';
import { DomainError } from '../domain-error.ts';
import type { ServerContext } from '../server-context.ts';
import * as store from './passkey-store.ts';
import { signedChallenge } from './verify-passkey.ts';

/** What authenticators are to sign. It is kept in the database, since any server may get the answer, and is used once. */
export function createChallenges({ database, clock }: Pick<ServerContext, 'database' | 'clock'>) {
  /** Keeps a challenge for five minutes: of a session, or with null of a log-in. Returns it as browsers take it. */
  async function keep(tokenHash: Buffer | null, challenge: Buffer = randomBytes(32)): Promise<string> {
    await store.createChallenge(database, { challenge, tokenHash, now: clock.now() });
    return challenge.toString('base64url');
  }

  /** Uses up the challenge that was signed. Throws `passkey_not_accepted` if it was not made for this, or is too old. */
  async function take(clientDataJSON: string, tokenHash: Buffer | null): Promise<Buffer> {
    const challenge = signedChallenge(clientDataJSON);
    const isTaken = challenge && (await store.takeChallenge(database, { challenge, tokenHash, now: clock.now() }));
    if (challenge === undefined || !isTaken) throw new DomainError('passkey_not_accepted');
    return challenge;
  }

  return { keep, take };
}
