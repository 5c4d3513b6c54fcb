import { randomBytes } from 'node:crypto';
import { DomainError } from '../domain-error.ts';
import type { ServerContext } from '../server-context.ts';
import * as store from './passkey-store.ts';
import { signedChallenge } from './verify-passkey.ts';

/**
 * What authenticators are to sign. It is kept in the database, since any server may get the answer, and is used once. An administrator's
 * passkey is added with a challenge that was kept for that alone.
 */
export function createChallenges(
  { database, clock }: Pick<ServerContext, 'database' | 'clock'>,
  { addsAdministratorPasskey = false } = {},
) {
  /** Keeps a challenge for five minutes: of a session, or with null of a log-in. Returns it as browsers take it. */
  async function keep(tokenHash: Buffer | null, challenge: Buffer = randomBytes(32)): Promise<string> {
    await store.createChallenge(database, { challenge, tokenHash, addsAdministratorPasskey, now: clock.now() });
    return challenge.toString('base64url');
  }

  /** Uses up the challenge that was signed. Throws `passkey_not_accepted` if it was not made for this, or is too old. */
  async function take(clientDataJSON: string, tokenHash: Buffer | null): Promise<Buffer> {
    const challenge = signedChallenge(clientDataJSON);
    const row = { tokenHash, addsAdministratorPasskey, now: clock.now() };
    const isTaken = challenge && (await store.takeChallenge(database, { challenge, ...row }));
    if (challenge === undefined || !isTaken) throw new DomainError('passkey_not_accepted');
    return challenge;
  }

  return { keep, take };
}
