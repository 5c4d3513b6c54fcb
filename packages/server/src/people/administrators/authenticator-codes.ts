import type { SecretToken } from '@goodturn/database';
import type { ServerContext } from '../../foundation/server-context.ts';
import * as store from './second-factor-store.ts';
import { authenticatorKeyOf, type EnteredCode } from './totp.ts';

export type AuthenticatorCodes = ReturnType<typeof createAuthenticatorCodes>;

/** Passes the codes of authenticator apps to the database, which accepts each once. */
export function createAuthenticatorCodes({
  database,
  clock,
  identityKey,
}: Pick<ServerContext, 'database' | 'clock' | 'identityKey'>) {
  const key = authenticatorKeyOf(identityKey);
  const entered = (typed: string | undefined): EnteredCode => ({ code: typed?.replaceAll(/\s/g, '') ?? '', key });

  return {
    key,
    entered,

    /** Returns whether the app of a session's administrator shows this code now. */
    fits: async (token: SecretToken, typed: string | undefined): Promise<boolean> =>
      await store.isCode(database, { token }, entered(typed), clock.now()),

    /**
     * Returns whether the app of an account shows this code now, if the proof is of its password. Takes as long for an
     * unknown account, and for a wrong password.
     */
    fitsLogin: async (
      administratorId: bigint | undefined,
      passwordProof: Buffer | undefined,
      typed: string | undefined,
    ): Promise<boolean> => {
      const holder = { administratorId: administratorId ?? 0n, passwordProof: passwordProof ?? Buffer.alloc(0) };
      return await store.isCode(database, holder, entered(typed), clock.now());
    },
  };
}
