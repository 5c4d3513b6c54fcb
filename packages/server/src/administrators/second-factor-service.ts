import { type DatabaseTransaction, inTransaction } from '@goodturn/database';
import type { AuditedAction, AuditService } from '../audit/audit-service.ts';
import { DomainError } from '../domain-error.ts';
import type { HashBudget, PasswordHasher } from '../passwords/password-hasher.ts';
import { proofOf } from '../passwords/password-proof.ts';
import { addressKey } from '../http/address-key.ts';
import type { ServerContext } from '../server-context.ts';
import { deviceSource, sessionSource } from '../sessions/guess-source.ts';
import type { LoginGuard } from '../sessions/login-guard.ts';
import type { AdministratorSession } from '../sessions/session.ts';
import type { SessionService } from '../sessions/session-service.ts';
import type { SettingService } from '../settings/setting-service.ts';
import * as store from './second-factor-store.ts';
import type { StoredFactor } from './stored-factor.ts';
import { enrolmentOf, newSecret, decryptSecret, encryptSecret, stepOf } from './totp.ts';

export type SecondFactorService = ReturnType<typeof createSecondFactorService>;

interface SecondFactorDependencies {
  audit: Pick<AuditService, 'recordAdministrator'>;
  sessions: Pick<SessionService, 'endOthersOfAdministrator'>;
  loginGuard: LoginGuard;
  hasher: PasswordHasher;
  settings: Pick<SettingService, 'current'>;
}

/** Replaces the secret of an account without one, so that every log-in takes as long. */
const dummySecret = newSecret();

/** An administrator's authenticator app: a code counts once, and each of its failures counts as one of the log-in. */
export function createSecondFactorService(
  { database, clock, identityKey }: Pick<ServerContext, 'database' | 'clock' | 'identityKey'>,
  { audit, sessions, loginGuard, hasher, settings }: SecondFactorDependencies,
) {
  const entryOf = (administratorId: bigint, action: string): AuditedAction => ({
    action,
    subject: `administrator ${administratorId}`,
  });

  /** Whether a log-in passes as far as the code goes, and the step of a code that is right and was not used. */
  function check(factor: StoredFactor | undefined, input: string | undefined): { passes: boolean; step?: bigint } {
    const code = input?.replaceAll(/\s/g, '') ?? '';
    const secret =
      factor === undefined ? dummySecret : decryptSecret(factor.sealedSecret, factor.administratorId, identityKey);
    const step = stepOf(code, secret, clock.now());
    if (factor === undefined) return { passes: true };
    return step !== undefined && step > factor.lastStep ? { passes: true, step } : { passes: false };
  }

  /** Consumes the step; returns false if it was used meanwhile, or if the app has changed. `enrolledAt` makes it count from now on. */
  const use = async (
    transaction: DatabaseTransaction,
    { administratorId, sealedSecret }: StoredFactor,
    step: bigint | undefined,
    enrolledAt?: Date,
  ): Promise<boolean> =>
    step !== undefined &&
    (await store.takeStep(transaction, { administratorId, sealedSecret, step, ...(enrolledAt && { enrolledAt }) }));

  const findOwn = async ({ administratorId }: AdministratorSession): Promise<store.OwnLogin> => {
    const login = await store.findOwnLogin(database, administratorId);
    if (login === undefined) throw new DomainError('not_logged_in');
    return login;
  };

  /** Verifies a password that was entered inside a session, then runs `work`. Throws `login_failed`, `locked_out`. */
  const withPassword = async <T>(
    { account, installation }: AdministratorSession,
    { stored, password, ip }: { stored: store.OwnLogin; password: string; ip: string },
    work: () => Promise<T | undefined>,
  ): Promise<T> => {
    const source = installation === undefined ? sessionSource : deviceSource(installation);
    const budget: HashBudget = { lane: 'office', network: addressKey(ip) };
    return await loginGuard.attempt({ kind: 'administrator', account, source }, async () => {
      const proof = await proofOf(hasher, { stored: stored.password, password }, budget);
      return proof === undefined ? undefined : await work();
    });
  };

  /** Throws `login_failed` unless the password is the person's own, and `locked_out`. */
  async function requirePassword(by: AdministratorSession, { password, ip }: { password: string; ip: string }) {
    await withPassword(by, { stored: await findOwn(by), password, ip }, async () => true);
  }

  /**
   * The half minute of a code that the person's app shows at this moment, and that was not used; it is not used up yet. Throws
   * `second_factor_incorrect`, `locked_out`.
   */
  async function stepOfCode(by: AdministratorSession, code: string): Promise<bigint> {
    const { administratorId, account, installation } = by;
    const { sealedSecret, isEnrolled, lastStep } = await findOwn(by);
    if (sealedSecret === null || !isEnrolled) throw new DomainError('second_factor_incorrect');
    const source = installation === undefined ? sessionSource : deviceSource(installation);
    const attempt = { kind: 'administrator', account, source, failureCode: 'second_factor_incorrect' } as const;
    return await loginGuard.attempt(attempt, async () => check({ administratorId, sealedSecret, lastStep }, code).step);
  }

  /** Creates a secret that counts once it is confirmed. Throws `login_failed`, `locked_out`, `second_factor_state_conflict`. */
  async function begin(by: AdministratorSession, { password, ip }: { password: string; ip: string }) {
    const { administratorId, account } = by;
    const stored = await findOwn(by);
    // Not after the attempt: its success would forget the failures that guard the removal of the app.
    if (stored.isEnrolled) throw new DomainError('second_factor_state_conflict');
    await withPassword(by, { stored, password, ip }, async () => true);
    const { siteTitle } = await settings.current();
    const secret = newSecret();
    await inTransaction(database, async (transaction) => {
      const sealed = encryptSecret(secret, administratorId, identityKey);
      if (!(await store.begin(transaction, administratorId, sealed)))
        throw new DomainError('second_factor_state_conflict');
      await audit.recordAdministrator(transaction, by, entryOf(administratorId, 'admin/totp_begin'));
    });
    return enrolmentOf(secret, siteTitle, account);
  }

  /**
   * Enrols the app by a first code, which counts as used (RFC 6238, 5.2): the next log-in takes the code that follows it.
   * Ends the sessions that were opened without the app. Throws `second_factor_incorrect`, and `second_factor_state_conflict` if nothing
   * was begun or all is done.
   */
  async function confirm(by: AdministratorSession, code: string): Promise<void> {
    const { administratorId } = by;
    const { sealedSecret, isEnrolled, lastStep } = await findOwn(by);
    if (sealedSecret === null || isEnrolled) throw new DomainError('second_factor_state_conflict');
    const factor = { administratorId, sealedSecret, lastStep };
    const { step } = check(factor, code);
    await inTransaction(database, async (transaction) => {
      if (!(await use(transaction, factor, step, clock.now()))) throw new DomainError('second_factor_incorrect');
      await sessions.endOthersOfAdministrator(transaction, by);
      await audit.recordAdministrator(transaction, by, entryOf(administratorId, 'admin/totp_confirm'));
    });
  }

  /** Throws `login_failed` whether password or code was wrong, `locked_out`, and `second_factor_state_conflict`. */
  async function remove(by: AdministratorSession, input: { password: string; code: string; ip: string }) {
    const { administratorId } = by;
    const stored = await findOwn(by);
    const { sealedSecret, isEnrolled, lastStep } = stored;
    if (sealedSecret === null || !isEnrolled) throw new DomainError('second_factor_state_conflict');
    const factor = { administratorId, sealedSecret, lastStep };
    await withPassword(by, { stored, password: input.password, ip: input.ip }, async () => {
      const { step } = check(factor, input.code);
      return await inTransaction(database, async (transaction) => {
        if (!(await use(transaction, factor, step))) return undefined;
        await store.remove(transaction, administratorId);
        await audit.recordAdministrator(transaction, by, entryOf(administratorId, 'admin/totp_remove'));
        return true;
      });
    });
  }

  return { judge: check, spend: use, requirePassword, stepOfCode, begin, confirm, remove };
}
