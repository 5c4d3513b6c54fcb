import type { DatabaseTransaction } from '@goodturn/database';
import type { ServerContext } from '../../foundation/server-context.ts';
import * as store from './second-factor-store.ts';
import { decryptSecret, newSecret, stepOf } from './totp.ts';

export type AuthenticatorCodes = ReturnType<typeof createAuthenticatorCodes>;

/** Replaces the secret of an account without an app, so that every log-in takes equally long. */
const dummySecret = newSecret();

/** Checks the codes of authenticator apps, each of which is accepted once. */
export function createAuthenticatorCodes({ clock, identityKey }: Pick<ServerContext, 'clock' | 'identityKey'>) {
  /** Returns whether the code lets a log-in pass, and the step of a code that is right and unused. */
  function judge(
    factor: store.StoredFactor | undefined,
    input: string | undefined,
  ): { passes: boolean; step?: bigint } {
    const code = input?.replaceAll(/\s/g, '') ?? '';
    const secret =
      factor === undefined ? dummySecret : decryptSecret(factor.sealedSecret, factor.administratorId, identityKey);
    const step = stepOf(code, secret, clock.now());
    if (factor === undefined) return { passes: true };
    return step !== undefined && step > factor.lastStep ? { passes: true, step } : { passes: false };
  }

  /** Consumes the step; returns false if it was used meanwhile or the app has changed. `enrolledAt` enrols the app. */
  const spend = async (
    transaction: DatabaseTransaction,
    { administratorId, sealedSecret }: store.StoredFactor,
    step: bigint | undefined,
    enrolledAt?: Date,
  ): Promise<boolean> =>
    step !== undefined &&
    (await store.takeStep(transaction, { administratorId, sealedSecret, step, ...(enrolledAt && { enrolledAt }) }));

  return { judge, spend };
}
