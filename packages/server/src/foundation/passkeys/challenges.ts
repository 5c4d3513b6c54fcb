import type { SecretToken } from '@goodturn/database';
import { randomBytes } from 'node:crypto';
import { DomainError } from '../domain-error.ts';
import type { ServerContext } from '../server-context.ts';
import * as store from './passkey-store.ts';
import { signedChallenge } from './verify-passkey.ts';

/**
 * Makes the challenges for authenticators in the database, since any server may get the response. Each is used once; one
 * for a log-in is stored only then.
 */
export function createChallenges({ database, clock }: Pick<ServerContext, 'database' | 'clock'>) {
  /** Stores a challenge for five minutes, for a session. Returns it in base64url. */
  async function keep(token: SecretToken, challenge: Buffer = randomBytes(32)): Promise<string> {
    await store.createChallenge(database, { challenge, token, now: clock.now() });
    return challenge.toString('base64url');
  }

  /**
   * Uses up the signed challenge. Throws `passkey_not_accepted` if it was created for another purpose or has expired.
   */
  async function take(clientDataJSON: string, token: SecretToken): Promise<Buffer> {
    const challenge = signedChallenge(clientDataJSON);
    const isTaken = challenge && (await store.takeChallenge(database, { challenge, token, now: clock.now() }));
    if (challenge === undefined || !isTaken) throw new DomainError('passkey_not_accepted');
    return challenge;
  }

  /** Returns a challenge for a log-in within five minutes, in base64url. */
  async function keepForLogin(): Promise<string> {
    return (await store.createLoginChallenge(database, clock.now())).toString('base64url');
  }

  return { keep, keepForLogin, take };
}
