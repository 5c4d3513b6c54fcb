import { DomainError } from '../domain-error.ts';
import type { ServerContext } from '../server-context.ts';
import type { SettingService } from '../settings/setting-service.ts';
import * as store from './login-failure-store.ts';

export interface LoginAttempt {
  kind: 'customer' | 'administrator';
  /** As it is looked up: digits of a phone number, or an administrator's account in lower case. */
  account: string;
}

export type LoginGuard = ReturnType<typeof createLoginGuard>;

/** Bounds how often a password may be tried. An attempt counts before it is verified, so that a race gains nothing. */
export function createLoginGuard({ database, clock }: ServerContext, settings: SettingService) {
  return {
    /**
     * Runs `verify`, which gives undefined for whatever is wrong. Throws `locked_out` with the time left, without
     * verifying, after too many failures; else `login_failed`. A success forgets the failures.
     */
    async attempt<T>(login: LoginAttempt, verify: () => Promise<T | undefined>): Promise<T> {
      const { loginFailureLimit, loginFailureMinutes } = await settings.current();
      const now = clock.now();
      const windowMs = loginFailureMinutes * 60_000;
      const counted = await store.countAttempt(database, {
        ...login,
        now,
        windowStart: new Date(now.getTime() - windowMs),
      });
      if (counted.failures > loginFailureLimit) {
        const leftMs = counted.windowStartedAt.getTime() + windowMs - now.getTime();
        throw new DomainError('locked_out', { retryAfterSeconds: Math.max(1, Math.ceil(leftMs / 1_000)) });
      }
      const found = await verify();
      if (found === undefined) throw new DomainError('login_failed');
      await store.forgetFailures(database, login);
      return found;
    },
  };
}
