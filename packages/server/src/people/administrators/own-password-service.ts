import { inTransaction } from '@goodturn/database';
import type { AuditService } from '../../decisions/audit/audit-service.ts';
import { DomainError } from '../../foundation/domain-error.ts';
import type { PasswordHasher } from '../../foundation/passwords/password-hasher.ts';
import { newStoredPassword, proofOf } from '../../foundation/passwords/password-proof.ts';
import { requireStrongPassword } from '../../foundation/passwords/password-strength.ts';
import type { ServerContext } from '../../foundation/server-context.ts';
import type { LoginGuard } from '../../foundation/sessions/login-guard.ts';
import type { AdministratorSession } from '../../foundation/sessions/session.ts';
import { attemptOf, sessionBudget, type OwnLogin } from './own-login.ts';
import { changeOwnPassword } from './administrator-store.ts';

interface OwnPasswordDependencies {
  ownLogin: Pick<OwnLogin, 'find'>;
  loginGuard: Pick<LoginGuard, 'attempt'>;
  hasher: PasswordHasher;
  audit: Pick<AuditService, 'recordFor'>;
}

export type OwnPasswordService = ReturnType<typeof createOwnPasswordService>;

export function createOwnPasswordService(
  { database, clock }: Pick<ServerContext, 'database' | 'clock'>,
  { ownLogin, loginGuard, hasher, audit }: OwnPasswordDependencies,
) {
  return {
    /**
     * Changes the password, and ends every other session. A wrong old one counts as a failed log-in. Throws
     * `old_password_incorrect`, `locked_out`, `invalid_request` for a weak new one, and `overloaded`.
     */
    async change(
      by: AdministratorSession,
      { oldPassword, newPassword, ip }: { oldPassword: string; newPassword: string; ip: string },
    ): Promise<void> {
      const { administratorId, account, token } = by;
      requireStrongPassword(newPassword, { field: 'newPassword', own: account });
      const stored = await ownLogin.find(by);
      const attempt = { ...attemptOf(by), failureCode: 'old_password_incorrect' } as const;
      const proof = await loginGuard.attempt(attempt, () =>
        proofOf(hasher, { stored: stored.password, password: oldPassword }, sessionBudget(ip)),
      );
      const password = await newStoredPassword(hasher, newPassword, sessionBudget(ip));
      await inTransaction(database, async (transaction) => {
        const result = await changeOwnPassword(transaction, { token, proof, password, now: clock.now() });
        if (result === 'no_session') throw new DomainError('not_logged_in');
        if (result !== 'changed') throw new DomainError('old_password_incorrect');
        const entry = { action: 'admin/update_password', subject: `administrator ${administratorId}`, ip } as const;
        await audit.recordFor(transaction, by, entry);
      });
    },
  };
}
