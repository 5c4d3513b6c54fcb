import { composedPassword } from '@goodturn/contract';
import { inTransaction, type DatabaseTransaction } from '@goodturn/database';
import { type AuditEntry, digestOf } from '../../decisions/audit/audit-entry.ts';
import type { AuditService } from '../../decisions/audit/audit-service.ts';
import { DomainError } from '../../foundation/domain-error.ts';
import type { HashBudget, PasswordHasher } from '../../foundation/passwords/password-hasher.ts';
import * as store from './password-store.ts';
import { addressKey } from '../../foundation/http/client-address.ts';
import type { EventService } from '../../foundation/realtime/event-service.ts';
import { writeOutbox } from '../../foundation/realtime/write-outbox.ts';
import type { ServerContext } from '../../foundation/server-context.ts';
import { deviceSource, sessionSource } from '../../foundation/sessions/guess-source.ts';
import type { LoginGuard } from '../../foundation/sessions/login-guard.ts';
import type { CustomerSession } from '../../foundation/sessions/session.ts';
import type { SessionService } from '../../foundation/sessions/session-service.ts';
import type { SettingService } from '../../foundation/settings/setting-service.ts';
import { siteTime } from '../../foundation/settings/site-time.ts';
import { newPasswordText, parsePasswordText, proofOf } from '../../foundation/passwords/password-proof.ts';
import { requireStrongPassword } from '../../foundation/passwords/password-strength.ts';

export type PasswordService = ReturnType<typeof createPasswordService>;

export interface PasswordDependencies {
  sessions: Pick<SessionService, 'endOthers'>;
  loginGuard: LoginGuard;
  hasher: PasswordHasher;
  settings: Pick<SettingService, 'current'>;
  events: Pick<EventService, 'announce'>;
  audit: Pick<AuditService, 'recordFor'>;
}

export interface PasswordChange {
  oldPassword: string;
  newPassword: string;
}

/** A customer who enters a password inside a session, and the origin of the request. */
export interface SessionHolder {
  customerId: bigint;
  /** The hash of the random text of the app in which the session was opened. */
  installation: Buffer | undefined;
  ip: string;
}

/** Period after a one-time link in which no withdrawal password can be set. The database enforces it, too. */
const afterResetMs = 24 * 3_600_000;

/** Minimum time for which a device must be known to set a first withdrawal password with immediate effect. */
const newDeviceMs = 24 * 3_600_000;

export function createPasswordService({ database, clock }: ServerContext, dependencies: PasswordDependencies) {
  const { sessions, loginGuard, hasher, settings, events, audit } = dependencies;

  const budgetOf = ({ ip }: SessionHolder): HashBudget => ({ lane: 'session', network: addressKey(ip) });
  // A thief who has just logged in uses a new device, and so cannot lock the owner's devices out.
  const sourceOf = ({ installation }: SessionHolder, { isDeviceKnown }: store.StoredPasswords) =>
    isDeviceKnown && installation !== undefined ? deviceSource(installation) : sessionSource;

  const read = async ({ customerId, installation }: SessionHolder): Promise<store.StoredPasswords> => {
    const knownSince = new Date(clock.now().getTime() - newDeviceMs);
    return await store.readPasswords(database, { customerId, installation, knownSince });
  };

  const recordChange = async (
    transaction: DatabaseTransaction,
    session: CustomerSession,
    facts: AuditEntry['facts'],
  ): Promise<void> =>
    await audit.recordFor(transaction, session, {
      action: 'change-password',
      subject: `customer ${session.subjectId}`,
      ...(facts && { facts }),
    });

  /** Returns the proof. Throws `old_password_incorrect`, `locked_out`, `overloaded`. */
  const requireLogin = async (by: SessionHolder, stored: store.StoredPasswords, password: string): Promise<Buffer> => {
    const source = sourceOf(by, stored);
    const attempt = {
      kind: 'customer',
      account: stored.digits,
      source,
      failureCode: 'old_password_incorrect',
    } as const;
    const asked = { stored: parsePasswordText(stored.loginHash), password };
    return await loginGuard.attempt(attempt, async () => await proofOf(hasher, asked, budgetOf(by)));
  };

  const requireWithdrawal = async (
    by: SessionHolder,
    { stored, hash, password }: { stored: store.StoredPasswords; hash: string; password: string },
    failureCode: 'old_password_incorrect' | 'withdrawal_password_incorrect',
  ): Promise<Buffer> => {
    const account = by.customerId.toString();
    const attempt = { kind: 'withdrawal', account, source: sourceOf(by, stored), failureCode } as const;
    const asked = { stored: parsePasswordText(hash), password };
    return await loginGuard.attempt(attempt, async () => await proofOf(hasher, asked, budgetOf(by)));
  };

  const isPending = ({ withdrawalValidFrom }: store.StoredPasswords): boolean =>
    withdrawalValidFrom !== null && withdrawalValidFrom > clock.now();

  const requireNoRecentReset = async ({ resetAt }: store.StoredPasswords): Promise<void> => {
    const leftMs = resetAt === null ? 0 : resetAt.getTime() + afterResetMs - clock.now().getTime();
    if (resetAt === null || leftMs <= 0) return;
    const { timeZone } = await settings.current();
    throw new DomainError('password_recently_reset', {
      until: siteTime(new Date(resetAt.getTime() + afterResetMs), timeZone),
      retryAfterSeconds: Math.ceil(leftMs / 1_000),
    });
  };

  /** Proves the withdrawal password in effect, which is enough to change it. */
  const proveOld = async (by: SessionHolder, hash: string, stored: store.StoredPasswords, password: string) =>
    await requireWithdrawal(by, { stored, hash, password }, 'old_password_incorrect');

  /**
   * Proves the log-in password, which sets the first withdrawal password, or replaces one that is not in effect yet.
   */
  const proveLogin = async (
    by: SessionHolder,
    stored: store.StoredPasswords,
    passwords: PasswordChange,
  ): Promise<Buffer> => {
    const proof = await requireLogin(by, stored, passwords.oldPassword);
    if (passwords.newPassword === composedPassword(passwords.oldPassword)) {
      throw new DomainError('invalid_request', { fields: { newPassword: 'error_view.passwords_equal' } });
    }
    return proof;
  };

  return {
    /** Ends every other session. Throws `invalid_request` for a weak password, `old_password_incorrect`, `locked_out`. */
    async changeLogin(
      session: CustomerSession,
      ip: string,
      { oldPassword, newPassword }: PasswordChange,
    ): Promise<void> {
      const { subjectId: customerId, installation, token } = session;
      const by = { customerId, installation, ip };
      const stored = await read(by);
      requireStrongPassword(newPassword, { field: 'newPassword', own: stored.digits });
      const passwordProof = await requireLogin(by, stored, oldPassword);
      const newHash = await newPasswordText(hasher, newPassword, budgetOf(by));
      await inTransaction(database, async (transaction) => {
        const change = { newHash, now: clock.now() };
        if (!(await store.changeLoginPassword(transaction, { token, passwordProof }, change)))
          throw new DomainError('old_password_incorrect');
        await recordChange(transaction, session, { password: digestOf(newHash) });
        await store.sendPasswordNotice(transaction, 'login_password_changed', { customerId, now: clock.now() });
        await store.cancelUnset(transaction, token, clock.now());
        await sessions.endOthers(transaction, session);
      });
      events.announce();
    },

    /**
     * Sets the withdrawal password and notifies every device. The first one, set on a device that is new to the
     * account, takes effect a day later; until then the log-in password replaces it. Throws `old_password_incorrect`,
     * `locked_out`, and `invalid_request` for a weak one, or a first one that equals the log-in password. A later one
     * is not compared with it: the response would let anyone who knows one of the two guess the other without being
     * counted. Throws `password_recently_reset` for a day after a one-time link was used.
     */
    async changeWithdrawal(session: CustomerSession, ip: string, passwords: PasswordChange): Promise<void> {
      const { subjectId: customerId, installation, token } = session;
      const by = { customerId, installation, ip };
      const stored = await read(by);
      await requireNoRecentReset(stored);
      requireStrongPassword(passwords.newPassword, { field: 'newPassword', own: stored.digits });
      const { withdrawalHash: oldHash } = stored;
      const passwordProof =
        oldHash === null || isPending(stored)
          ? await proveLogin(by, stored, passwords)
          : await proveOld(by, oldHash, stored, passwords.oldPassword);
      const newHash = await newPasswordText(hasher, passwords.newPassword, budgetOf(by));
      const setAt = clock.now();
      await inTransaction(database, async (transaction) => {
        const change = { newHash, now: setAt };
        if (!(await store.setWithdrawalPassword(transaction, { token, passwordProof }, change)))
          throw new DomainError('old_password_incorrect');
        await recordChange(transaction, session, { withdrawalPassword: digestOf(newHash) });
        const topic = 'withdrawal_password_changed';
        await store.sendPasswordNotice(transaction, topic, { customerId, now: setAt });
        await store.cancelUnset(transaction, token, setAt);
        await writeOutbox(transaction, { topic, customerIds: [customerId], at: setAt });
      });
      events.announce();
    },

    /** Ends the withdrawal passwords whose notice of a day has expired. */
    async unsetDue(): Promise<void> {
      if ((await store.unsetDue(database, clock.now())) > 0n) events.announce();
    },

    /** Returns the proof. Throws `old_password_incorrect`, `locked_out`. */
    async requireLoginPassword(by: SessionHolder, password: string): Promise<Buffer> {
      return await requireLogin(by, await read(by), password);
    },

    /**
     * Returns the proof. Throws `withdrawal_password_missing`, `withdrawal_password_pending` with the time from which it is in effect,
     * `withdrawal_password_incorrect`, `locked_out`.
     */
    async requireWithdrawalPassword(by: SessionHolder, password: string): Promise<Buffer> {
      const stored = await read(by);
      const { withdrawalHash: hash, withdrawalValidFrom: validFrom } = stored;
      if (hash === null || validFrom === null) throw new DomainError('withdrawal_password_missing');
      if (isPending(stored)) {
        const { timeZone } = await settings.current();
        const leftMs = validFrom.getTime() - clock.now().getTime();
        throw new DomainError('withdrawal_password_pending', {
          until: siteTime(validFrom, timeZone),
          retryAfterSeconds: Math.ceil(leftMs / 1_000),
        });
      }
      return await requireWithdrawal(by, { stored, hash, password }, 'withdrawal_password_incorrect');
    },
  };
}

declare module '../../decisions/operations/operation-services.ts' {
  interface OperationServices {
    passwords: Pick<PasswordService, 'requireLoginPassword' | 'requireWithdrawalPassword'>;
  }
}
