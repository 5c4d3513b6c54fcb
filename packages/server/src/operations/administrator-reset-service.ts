import { type Database, inTransaction } from '@goodturn/database';
import { createAuditService } from '../audit/audit-service.ts';
import type { Clock } from '../clock.ts';
import { hashPassword } from '../sessions/password.ts';
import { endSessionsOf, resetLogin } from './administrator-reset-store.ts';

/**
 * For whoever lost the password or the authenticator app: a new password, no app, no session of before. Gives false where
 * there is no such account, which is in the form that accounts are looked up in.
 */
export async function resetAdministrator(
  { database, clock }: { database: Database; clock: Clock },
  { account, password }: { account: string; password: string },
): Promise<boolean> {
  const passwordHash = await hashPassword(password);
  return await inTransaction(database, async (transaction) => {
    const administratorId = await resetLogin(transaction, account, passwordHash);
    if (administratorId === undefined) return false;
    await endSessionsOf(transaction, { administratorId, account });
    const subject = `administrator ${administratorId}`;
    await createAuditService({ database, clock }).recordSystem(transaction, { action: 'reset-administrator', subject });
    return true;
  });
}
