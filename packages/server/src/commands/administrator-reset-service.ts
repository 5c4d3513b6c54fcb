import { type Database, inTransaction } from '@goodturn/database';
import { createAuditService } from '../decisions/audit/audit-service.ts';
import type { Clock } from '../foundation/clock.ts';
import { commandBudget } from '../people/administrators/administrator-creation-service.ts';
import { sharedPasswordHasher } from '../foundation/passwords/password-hasher.ts';
import { newStoredPassword } from '../foundation/passwords/password-proof.ts';
import { requireStrongPassword } from '../foundation/passwords/password-strength.ts';
import { endRecoveryCodesOf, endSessionsOf, removePasskeysOf, resetLogin } from './administrator-reset-store.ts';

/**
 * Resets an administrator who lost the password, the authenticator app or the passkeys: sets a new password, and
 * removes the app, passkeys, recovery codes and sessions. Returns false if there is no such account, which is in the
 * form of a look-up. Throws `invalid_request` for a weak password.
 */
export async function resetAdministrator(
  { database, clock }: { database: Database; clock: Clock },
  { account, password }: { account: string; password: string },
): Promise<boolean> {
  requireStrongPassword(password, { field: 'password', own: account });
  const stored = await newStoredPassword(sharedPasswordHasher(), password, commandBudget);
  return await inTransaction(database, async (transaction) => {
    const administratorId = await resetLogin(transaction, account, stored);
    if (administratorId === undefined) return false;
    await removePasskeysOf(transaction, { administratorId, now: clock.now() });
    await endRecoveryCodesOf(transaction, { administratorId, now: clock.now() });
    await endSessionsOf(transaction, { administratorId, account });
    const subject = `administrator ${administratorId}` as const;
    await createAuditService({ clock }).recordSystem(transaction, { action: 'reset-administrator', subject });
    return true;
  });
}
