import type { ErrorCode } from '@goodturn/contract';
import { DomainError } from '../domain-error.ts';
import type { ServerContext } from '../server-context.ts';
import type { SettingService } from '../settings/setting-service.ts';
import * as store from './login-failure-store.ts';
import { createTurns } from './take-turns.ts';

export interface LoginAttempt {
  kind: 'customer' | 'administrator' | 'withdrawal';
  /** As it is looked up: digits of a phone number, an administrator's account in lower case, or a customer's id. */
  account: string;
  /** What a wrong password is answered with, where it is no log-in. */
  refusal?: ErrorCode;
}

export type LoginGuard = ReturnType<typeof createLoginGuard>;

/** Bounds how often a password may be tried. An attempt counts before it is verified, so that a race gains nothing. */
export function createLoginGuard({ database, clock }: ServerContext, settings: SettingService) {
  const inTurn = createTurns();

  const attemptNow = async <T>(
    { refusal = 'login_failed', ...login }: LoginAttempt,
    verify: () => Promise<T | undefined>,
  ): Promise<T> => {
    const { loginFailureLimit, loginFailureMinutes } = await settings.current();
    const now = clock.now();
    const windowMs = loginFailureMinutes * 60_000;
    const windowStart = new Date(now.getTime() - windowMs);
    const counted = await store.countAttempt(database, { ...login, now, windowStart });
    if (counted.failures > loginFailureLimit) {
      const leftMs = counted.windowStartedAt.getTime() + windowMs - now.getTime();
      throw new DomainError('locked_out', { retryAfterSeconds: Math.max(1, Math.ceil(leftMs / 1_000)) });
    }
    const found = await verify();
    if (found === undefined) throw new DomainError(refusal);
    await store.forgetFailures(database, login);
    return found;
  };

  return {
    /**
     * Runs `verify`, which gives undefined for whatever is wrong. Throws `locked_out` with the time left, without
     * verifying, after too many failures; else its refusal, `login_failed`. A success forgets the failures. Attempts at
     * one account take turns, so that many at once with the right password do not count as failures of each other.
     */
    attempt: async <T>(login: LoginAttempt, verify: () => Promise<T | undefined>): Promise<T> =>
      await inTurn(`${login.kind} ${login.account}`, () => attemptNow(login, verify)),
  };
}
