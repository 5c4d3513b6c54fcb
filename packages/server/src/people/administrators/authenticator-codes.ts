import type { DatabaseTransaction, SecretToken } from '@goodturn/database';
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

    /** Returns whether the app of an account shows this code now; an unknown account is judged alike. */
    fits: async (administratorId: bigint | undefined, typed: string | undefined): Promise<boolean> =>
      await store.isCode(database, administratorId ?? 0n, entered(typed), clock.now()),

    /** Uses up a code inside a session; returns false for one that is wrong or was used. */
    spend: async (transaction: DatabaseTransaction, token: SecretToken, typed: string | undefined): Promise<boolean> =>
      await store.enterCode(transaction, token, entered(typed), clock.now()),
  };
}
