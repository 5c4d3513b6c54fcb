import { callOf, moneyNodes, type Confirmation, type OperationPath } from '@goodturn/contract';
import { inTransaction, type DatabaseTransaction } from '@goodturn/database';
import type { AuditedAction, AuditService } from '../../decisions/audit/audit-service.ts';
import { DomainError } from '../../foundation/domain-error.ts';
import type { ServerContext } from '../../foundation/server-context.ts';
import type { LoginGuard } from '../../foundation/sessions/login-guard.ts';
import type { AdministratorSession } from '../../foundation/sessions/session.ts';
import type { SessionService } from '../../foundation/sessions/session-service.ts';
import type { SettingService } from '../../foundation/settings/setting-service.ts';
import type { SiteSettings } from '../../foundation/settings/site-settings.ts';
import type { AuthenticatorCodes } from './authenticator-codes.ts';
import type { FactorConfirmation } from './factor-confirmation.ts';
import { attemptOf, type OwnLogin } from './own-login.ts';
import * as store from './second-factor-store.ts';
import { enrolmentOf, newSecret, type EnteredCode } from './totp.ts';

export type SecondFactorService = ReturnType<typeof createSecondFactorService>;

interface SecondFactorDependencies {
  audit: Pick<AuditService, 'recordFor'>;
  sessions: Pick<SessionService, 'endOthersOfAdministrator'>;
  loginGuard: LoginGuard;
  ownLogin: OwnLogin;
  authenticatorCodes: AuthenticatorCodes;
  factorConfirmation: FactorConfirmation;
  settings: Pick<SettingService, 'current'>;
}

export interface FactorInput {
  password: string;
  recoveryCode?: string | undefined;
  ip: string;
}

const failures = {
  no_session: 'not_logged_in',
  enrolled: 'second_factor_state_conflict',
  not_confirmed: 'signature_not_accepted',
} as const;

/**
 * Manages an administrator's authenticator app: a code is accepted once, and each wrong one counts as a failed log-in.
 */
export function createSecondFactorService(
  { database, clock }: Pick<ServerContext, 'database' | 'clock'>,
  { audit, sessions, loginGuard, ownLogin, authenticatorCodes, factorConfirmation, settings }: SecondFactorDependencies,
) {
  const entryOf = (administratorId: bigint, action: string): AuditedAction => ({
    action,
    subject: `administrator ${administratorId}`,
  });

  /**
   * Returns a code that the app shows now and that is unused, as what it confirms takes it, without using it up. Throws
   * `second_factor_incorrect`, `locked_out`.
   */
  async function checkedCode(by: AdministratorSession, code: string): Promise<EnteredCode> {
    const attempt = { ...attemptOf(by), failureCode: 'second_factor_incorrect' } as const;
    return await loginGuard.attempt(attempt, async () =>
      (await authenticatorCodes.fits(by.token, code)) ? authenticatorCodes.entered(code) : undefined,
    );
  }

  /**
   * Requires an authenticator app for calls by which one person alone moves money, since their log-in has requested a
   * code; decisions of two persons are confirmed by each of them. Throws `authenticator_app_missing` if the call moves
   * money, the site requires a second factor, and the person has no app.
   */
  async function requireForMoney(
    transaction: DatabaseTransaction,
    { path, administratorId, site }: { path: OperationPath; administratorId: bigint; site: SiteSettings },
  ): Promise<void> {
    const { node } = callOf(path);
    if (!site.secondFactorRequired || node === undefined || !moneyNodes.includes(node)) return;
    if (!(await store.isEnrolled(transaction, administratorId))) throw new DomainError('authenticator_app_missing');
  }

  /**
   * Creates a secret that takes effect once it is confirmed. Throws `second_factor_state_conflict` if an app is
   * enrolled, and the errors of confirming a change.
   */
  async function begin(
    by: AdministratorSession,
    input: FactorInput & { host: string; confirmation: Confirmation | undefined },
  ) {
    const { administratorId, account } = by;
    const { isEnrolled } = await ownLogin.find(by);
    // Checked before the attempt, whose success would forget the failures that guard the removal of the app.
    if (isEnrolled) throw new DomainError('second_factor_state_conflict');
    const confirmedBy = await factorConfirmation.confirm(by, { ...input, change: 'add_authenticator' });
    const { siteTitle } = await settings.current();
    const secret = newSecret();
    await inTransaction(database, async (transaction) => {
      const { key } = authenticatorCodes;
      const result = await store.begin(transaction, { token: by.token, secret, key, now: clock.now() });
      if (result !== 'begun') throw new DomainError(failures[result]);
      const entry = entryOf(administratorId, 'admin/totp_begin');
      await audit.recordFor(transaction, by, { ...entry, facts: { confirmedBy } });
    });
    return enrolmentOf(secret, siteTitle, account);
  }

  /**
   * Enrols the app by a first code, which counts as used (RFC 6238, 5.2), so that the next log-in takes the code after
   * it. Ends the sessions that were opened without the app. Throws `second_factor_incorrect`, and
   * `second_factor_state_conflict` if enrolment was not begun or is complete.
   */
  async function confirm(by: AdministratorSession, code: string): Promise<void> {
    const { administratorId } = by;
    await inTransaction(database, async (transaction) => {
      const result = await store.confirm(transaction, by.token, authenticatorCodes.entered(code), clock.now());
      if (result === 'not_begun') throw new DomainError('second_factor_state_conflict');
      if (result === 'incorrect') throw new DomainError('second_factor_incorrect');
      await sessions.endOthersOfAdministrator(transaction, by);
      await audit.recordFor(transaction, by, entryOf(administratorId, 'admin/totp_confirm'));
    });
  }

  /**
   * Removes the app by a code or a recovery code. Throws `login_failed`, `second_factor_incorrect`, `locked_out`, and
   * `second_factor_state_conflict`.
   */
  async function remove(by: AdministratorSession, input: FactorInput & { code?: string | undefined }) {
    const { administratorId } = by;
    if (!(await ownLogin.find(by)).isEnrolled) throw new DomainError('second_factor_state_conflict');
    const confirmedBy = await factorConfirmation.confirmRemoval(by, input);
    await inTransaction(database, async (transaction) => {
      if (!(await store.remove(transaction, by.token, clock.now())))
        throw new DomainError('second_factor_state_conflict');
      const entry = entryOf(administratorId, 'admin/totp_remove');
      await audit.recordFor(transaction, by, { ...entry, facts: { confirmedBy } });
    });
  }

  return { checkedCode, requireForMoney, begin, confirm, remove };
}

declare module '../../decisions/operations/operation-services.ts' {
  interface OperationServices {
    secondFactor: Pick<SecondFactorService, 'checkedCode' | 'requireForMoney'>;
  }
}
