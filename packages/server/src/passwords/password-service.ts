import { inTransaction } from '@goodturn/database';
import { DomainError } from '../domain-error.ts';
import type { EventService } from '../outbox/event-service.ts';
import type { ServerContext } from '../server-context.ts';
import type { LoginGuard } from '../sessions/login-guard.ts';
import { hashPassword, verifyPassword } from '../sessions/password.ts';
import type { CustomerSession } from '../sessions/session.ts';
import type { SessionService } from '../sessions/session-service.ts';
import * as store from './password-store.ts';

export type PasswordService = ReturnType<typeof createPasswordService>;

export interface PasswordNeeds {
  sessions: Pick<SessionService, 'endOthers'>;
  loginGuard: LoginGuard;
  events: Pick<EventService, 'announce'>;
}

export interface PasswordChange {
  oldPassword: string;
  newPassword: string;
}

/** Whoever guesses here counts together with whoever guesses at the log-in, since the secret is the same. */
const guessAtLogin = (digits: string) =>
  ({ kind: 'customer', account: digits, refusal: 'old_password_wrong' }) as const;
const guessAtWithdrawal = (customerId: bigint) => ({ kind: 'withdrawal', account: customerId.toString() }) as const;

export function createPasswordService(context: ServerContext, { sessions, loginGuard, events }: PasswordNeeds) {
  const { database, clock } = context;

  /** Checks the secret that lets the withdrawal password change: the old one, or the login password for the first. */
  const requireOld = async (customerId: bigint, stored: store.StoredPasswords, password: string): Promise<void> => {
    const { digits, loginHash, withdrawalHash } = stored;
    const guess =
      withdrawalHash === null
        ? guessAtLogin(digits)
        : { ...guessAtWithdrawal(customerId), refusal: 'old_password_wrong' as const };
    await loginGuard.attempt(guess, async () => trueOrNothing(verifyPassword(withdrawalHash ?? loginHash, password)));
  };

  return {
    /** Ends every other session. Throws `old_password_wrong`, `locked_out`. */
    async changeLogin(session: CustomerSession, { oldPassword, newPassword }: PasswordChange): Promise<void> {
      const customerId = session.subjectId;
      const { digits, loginHash } = await store.readPasswords(database, customerId);
      await loginGuard.attempt(guessAtLogin(digits), async () => trueOrNothing(verifyPassword(loginHash, oldPassword)));
      const newHash = await hashPassword(newPassword);
      await inTransaction(database, async (transaction) => {
        const isChanged = await store.replaceLoginHash(transaction, { customerId, oldHash: loginHash, newHash });
        if (!isChanged) throw new DomainError('old_password_wrong');
        await sessions.endOthers(transaction, session);
      });
      events.announce();
    },

    /**
     * Throws `old_password_wrong`, `locked_out`, and `invalid_request` where the first one is the login password. A later
     * one is not held against it: whoever knows one of the two could guess the other that way, uncounted.
     */
    async changeWithdrawal(customerId: bigint, { oldPassword, newPassword }: PasswordChange): Promise<void> {
      const stored = await store.readPasswords(database, customerId);
      await requireOld(customerId, stored, oldPassword);
      if (stored.withdrawalHash === null && newPassword === oldPassword) {
        throw new DomainError('invalid_request', { fields: { newPassword: 'error_view.passwords_equal' } });
      }
      const newHash = await hashPassword(newPassword);
      const change = { customerId, oldHash: stored.withdrawalHash, newHash, at: clock.now() };
      const isChanged = await inTransaction(database, (transaction) =>
        store.replaceWithdrawalHash(transaction, change),
      );
      if (!isChanged) throw new DomainError('old_password_wrong');
    },

    /** Throws `withdrawal_password_missing`, `withdrawal_password_wrong`, `locked_out`. */
    async requireWithdrawalPassword(customerId: bigint, password: string): Promise<void> {
      const { withdrawalHash } = await store.readPasswords(database, customerId);
      if (withdrawalHash === null) throw new DomainError('withdrawal_password_missing');
      const guess = { ...guessAtWithdrawal(customerId), refusal: 'withdrawal_password_wrong' as const };
      await loginGuard.attempt(guess, async () => trueOrNothing(verifyPassword(withdrawalHash, password)));
    },
  };
}

async function trueOrNothing(verified: Promise<boolean>): Promise<true | undefined> {
  return (await verified) || undefined;
}
