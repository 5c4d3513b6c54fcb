import type { Confirmation } from '@goodturn/contract';
import { inTransaction } from '@goodturn/database';
import type { AuditService } from '../../decisions/audit/audit-service.ts';
import { DomainError } from '../../foundation/domain-error.ts';
import type { ServerContext } from '../../foundation/server-context.ts';
import type { AdministratorSession } from '../../foundation/sessions/session.ts';
import type { FactorConfirmation } from './factor-confirmation.ts';
import { sessionBudget } from './own-login.ts';
import { renewCodes } from './recovery-code-store.ts';
import type { RecoveryCodes } from './recovery-codes.ts';

export type RecoveryService = ReturnType<typeof createRecoveryService>;

interface RecoveryDependencies {
  recoveryCodes: Pick<RecoveryCodes, 'count' | 'make'>;
  factorConfirmation: Pick<FactorConfirmation, 'confirm'>;
  audit: Pick<AuditService, 'recordAdministrator'>;
}

const failures = { no_session: 'not_logged_in', no_factor: 'second_factor_state_conflict' } as const;

/** An administrator's own recovery codes. */
export function createRecoveryService(
  { database, clock }: Pick<ServerContext, 'database' | 'clock'>,
  { recoveryCodes, factorConfirmation, audit }: RecoveryDependencies,
) {
  /**
   * Returns ten new codes, which are shown this once, and ends the earlier ones. Throws `second_factor_state_conflict` without a factor
   * that they could stand for, and what confirming throws.
   */
  async function renew(
    by: AdministratorSession,
    input: { password: string; ip: string; host: string; confirmation: Confirmation | undefined },
  ): Promise<string[]> {
    const { administratorId, tokenHash } = by;
    const confirmedBy = await factorConfirmation.confirm(by, { ...input, change: 'renew_recovery_codes' });
    // Nobody who has no second factor makes the server hash ten codes.
    if (confirmedBy === 'password') throw new DomainError('second_factor_state_conflict');
    const { codes, kept } = await recoveryCodes.make(sessionBudget(input.ip));
    await inTransaction(database, async (transaction) => {
      const result = await renewCodes(transaction, { ...kept, tokenHash, now: clock.now() });
      if (result !== 'renewed') throw new DomainError(failures[result]);
      await audit.recordAdministrator(transaction, by, {
        action: 'admin/recovery_renew',
        subject: `administrator ${administratorId}`,
        facts: { confirmedBy },
      });
    });
    return codes;
  }

  return { count: recoveryCodes.count, renew };
}
