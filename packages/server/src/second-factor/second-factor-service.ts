import { type DatabaseTransaction, inTransaction } from '@goodturn/database';
import type { AuditService } from '../audit/audit-service.ts';
import { DomainError } from '../domain-error.ts';
import type { ActingAdministrator } from '../permissions/acting-administrator.ts';
import type { ServerContext } from '../server-context.ts';
import type { LoginGuard } from '../sessions/login-guard.ts';
import { verifyPassword } from '../sessions/password.ts';
import type { SettingService } from '../settings/setting-service.ts';
import * as store from './second-factor-store.ts';
import { enrolmentOf, newSecret, openSecret, sealSecret, stepOf } from './totp.ts';

export type SecondFactorService = ReturnType<typeof createSecondFactorService>;

interface SecondFactorParts {
  audit: AuditService;
  loginGuard: LoginGuard;
  settings: Pick<SettingService, 'current'>;
}

/** An administrator's authenticator app: a code counts once, and each of its failures counts towards the lock-out. */
export function createSecondFactorService(
  { database, clock, identityKey }: Pick<ServerContext, 'database' | 'clock' | 'identityKey'>,
  { audit, loginGuard, settings }: SecondFactorParts,
) {
  const deed = (administratorId: bigint, action: string) => ({ action, subject: `administrator ${administratorId}` });

  /** Whether the code is right and was not used; `enrolledAt` makes the secret count from now on. */
  async function spend(
    transaction: DatabaseTransaction,
    used: { administratorId: bigint; sealedSecret: Buffer; code: string; enrolledAt?: Date },
  ): Promise<boolean> {
    const { code, ...factor } = used;
    const secret = openSecret(factor.sealedSecret, factor.administratorId, identityKey);
    const step = stepOf(code, secret, clock.now());
    return step !== undefined && (await store.takeStep(transaction, { ...factor, step }));
  }

  /**
   * For a log-in whose password was right: true where no app is enrolled or the code is good. Throws
   * `second_factor_needed` where an app is enrolled and no code came.
   */
  async function passes(administratorId: bigint, given: string | undefined): Promise<boolean> {
    const factor = await store.findFactor(database, administratorId);
    if (factor === undefined || !factor.isEnrolled || factor.sealedSecret === null) return factor !== undefined;
    const code = given?.replaceAll(/\s/g, '') ?? '';
    if (code === '') throw new DomainError('second_factor_needed');
    const { sealedSecret } = factor;
    return await inTransaction(database, (transaction) => spend(transaction, { administratorId, sealedSecret, code }));
  }

  const findOwn = async ({ administratorId }: ActingAdministrator): Promise<store.StoredFactor> => {
    const factor = await store.findFactor(database, administratorId);
    if (factor === undefined) throw new DomainError('not_logged_in');
    return factor;
  };

  /** Makes a secret that counts once it was confirmed. Throws `login_failed`, `locked_out`, `second_factor_state`. */
  async function begin(by: ActingAdministrator, password: string): Promise<{ uri: string; secret: string }> {
    const { administratorId, account } = by;
    const { passwordHash, isEnrolled } = await findOwn(by);
    // Not after the attempt: its success would forget the failures that guard the removal of the app.
    if (isEnrolled) throw new DomainError('second_factor_state');
    await loginGuard.attempt({ kind: 'administrator', account }, async () =>
      (await verifyPassword(passwordHash, password)) ? true : undefined,
    );
    const { siteTitle } = await settings.current();
    const secret = newSecret();
    await inTransaction(database, async (transaction) => {
      const sealed = sealSecret(secret, administratorId, identityKey);
      if (!(await store.begin(transaction, administratorId, sealed))) throw new DomainError('second_factor_state');
      await audit.record(transaction, by, deed(administratorId, 'admin/totp_begin'));
    });
    return enrolmentOf(secret, siteTitle, account);
  }

  /** Throws `second_factor_wrong`, and `second_factor_state` where nothing was begun or all is done. */
  async function confirm(by: ActingAdministrator, code: string): Promise<void> {
    const { administratorId } = by;
    const { sealedSecret, isEnrolled } = await findOwn(by);
    if (sealedSecret === null || isEnrolled) throw new DomainError('second_factor_state');
    await inTransaction(database, async (transaction) => {
      const used = { administratorId, sealedSecret, code, enrolledAt: clock.now() };
      if (!(await spend(transaction, used))) throw new DomainError('second_factor_wrong');
      await audit.record(transaction, by, deed(administratorId, 'admin/totp_confirm'));
    });
  }

  /** Throws `login_failed` whether password or code was wrong, `locked_out`, and `second_factor_state`. */
  async function remove(by: ActingAdministrator, { password, code }: { password: string; code: string }) {
    const { administratorId, account } = by;
    const { passwordHash, sealedSecret, isEnrolled } = await findOwn(by);
    if (sealedSecret === null || !isEnrolled) throw new DomainError('second_factor_state');
    await loginGuard.attempt({ kind: 'administrator', account }, async () => {
      if (!(await verifyPassword(passwordHash, password))) return undefined;
      return await inTransaction(database, async (transaction) => {
        if (!(await spend(transaction, { administratorId, sealedSecret, code }))) return undefined;
        await store.remove(transaction, administratorId);
        await audit.record(transaction, by, deed(administratorId, 'admin/totp_remove'));
        return true;
      });
    });
  }

  return { passes, begin, confirm, remove };
}
