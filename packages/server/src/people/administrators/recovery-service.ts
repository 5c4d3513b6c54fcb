import type { Confirmation } from '@goodturn/contract';
import { inTransaction } from '@goodturn/database';
import type { AuditService } from '../../decisions/audit/audit-service.ts';
import { digestOf } from '../../decisions/audit/audit-entry.ts';
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
  audit: Pick<AuditService, 'recordFor'>;
}

const failures = {
  no_session: 'not_logged_in',
  no_factor: 'second_factor_state_conflict',
  not_confirmed: 'signature_not_accepted',
} as const;

export function createRecoveryService(
  { database, clock }: Pick<ServerContext, 'database' | 'clock'>,
  { recoveryCodes, factorConfirmation, audit }: RecoveryDependencies,
) {
  /**
   * Returns ten new codes, which are shown only once, and ends the earlier ones. Throws `second_factor_state_conflict`
   * if there is no second factor to replace, and the errors of confirming a change.
   */
  async function renew(
    by: AdministratorSession,
    input: { password: string; ip: string; host: string; confirmation: Confirmation | undefined },
  ): Promise<string[]> {
    const { administratorId, token } = by;
    const confirmedBy = await factorConfirmation.confirm(by, { ...input, change: 'renew_recovery_codes' });
    // Checked first, so that nobody without a second factor makes the server hash ten codes.
    if (confirmedBy === 'password') throw new DomainError('second_factor_state_conflict');
    const { codes, kept } = await recoveryCodes.make(sessionBudget(input.ip));
    const hashes = kept.proofHashes.map((hash) => hash.toString('hex')).toSorted();
    const digest = digestOf(hashes.join('\n'));
    await inTransaction(database, async (transaction) => {
      const result = await renewCodes(transaction, { ...kept, token, now: clock.now() });
      if (result !== 'renewed') throw new DomainError(failures[result]);
      await audit.recordFor(transaction, by, {
        action: 'admin/recovery_renew',
        subject: `administrator ${administratorId}`,
        facts: { confirmedBy, digest },
      });
    });
    return codes;
  }

  return { count: recoveryCodes.count, renew };
}
