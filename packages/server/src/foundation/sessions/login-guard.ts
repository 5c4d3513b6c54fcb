import { setTimeout as delay } from 'node:timers/promises';
import type { ErrorCode } from '@goodturn/contract';
import { DomainError } from '../domain-error.ts';
import { widerFactor } from '../http/client-address.ts';
import type { ServerContext } from '../server-context.ts';
import type { SettingService } from '../settings/setting-service.ts';
import { siteTime } from '../settings/site-time.ts';
import { accountIntervalMs, type GuessLimits, guessLimitsOf, maxHoldMs } from './guess-limits.ts';
import type { GuessSource } from './guess-source.ts';
import * as store from './login-failure-store.ts';
import { createKeyedMutex } from './keyed-mutex.ts';

export interface LoginAttempt {
  kind: 'customer' | 'administrator' | 'withdrawal';
  /**
   * The account in the form of its look-up: the digits of a phone number, an administrator's account in lower case, or
   * a customer's id.
   */
  account: string;
  source: GuessSource;
  /** The error of a wrong password outside a log-in. */
  failureCode?: ErrorCode;
}

export type LoginGuard = ReturnType<typeof createLoginGuard>;

const maxWaiting = 30;
const maxHeld = 3;

/**
 * Limits attempts at a secret by their source: strangers are slowed down, and the owner, on a device that logged in
 * before or in an open session, is not. An attempt counts once it was verified and found wrong.
 */
export function createLoginGuard(
  { database, clock }: Pick<ServerContext, 'database' | 'clock'>,
  settings: SettingService,
) {
  // Attempts of one source at one account run in turn: each sees the failures of those before it and none in progress,
  // so that many at once with the right password do not lock each other out.
  const runExclusive = createKeyedMutex(maxWaiting);
  const inSlowTurn = createKeyedMutex(maxHeld);

  const secondsUntil = (until: Date): number =>
    Math.max(1, Math.ceil((until.getTime() - clock.now().getTime()) / 1_000));

  const requireFewer = async (counted: store.Failures | undefined, max: number): Promise<void> => {
    if (counted !== undefined && counted.failures >= max) throw await lockedOut(counted.endsAt);
  };

  const lockedOut = async (until: Date): Promise<DomainError> => {
    const { timeZone } = await settings.current();
    return new DomainError('locked_out', {
      retryAfterSeconds: secondsUntil(until),
      until: siteTime(until, timeZone),
    });
  };

  /** Returns how long strangers have to wait for their next attempt at the account. */
  const waitMsOf = ({ account }: store.FailureState, { perAccount }: GuessLimits): number =>
    account === undefined
      ? 0
      : Math.max(0, account.endsAt.getTime() - (perAccount - 1) * accountIntervalMs - clock.now().getTime());

  const attemptOnce = async <T>(
    attempt: LoginAttempt,
    { key, limits, hasFailures }: { key: store.FailureKey; limits: GuessLimits; hasFailures: boolean },
    verify: () => Promise<T | undefined>,
  ): Promise<T> => {
    const found = await verify();
    if (found === undefined) {
      const { kind, account, source } = key;
      const { wider = source } = attempt.source;
      const around = wider === source ? [] : ['', account].map((of) => ({ kind, account: of, source: wider }));
      const shared = [{ kind, account: '', source }, ...around, { kind, account, source: store.everywhere }];
      const keys = [...(attempt.source.isStranger ? shared : []), key];
      const { windowMs } = limits;
      await store.countFailures(database, keys, { now: clock.now(), windowMs, intervalMs: accountIntervalMs });
      throw new DomainError(attempt.failureCode ?? 'login_failed');
    }
    if (hasFailures) await store.forgetFailures(database, key);
    return found;
  };

  const attemptNow = async <T>(attempt: LoginAttempt, verify: () => Promise<T | undefined>): Promise<T> => {
    const { kind, account, source } = attempt;
    const limits = guessLimitsOf(await settings.current());
    const key = { kind, account, source: source.name };
    const state = await store.readFailures(database, { ...key, wider: source.wider }, clock.now());
    await requireFewer(state.own, limits.perSource);
    const tried = { key, limits, hasFailures: state.own !== undefined };
    if (!source.isStranger) return await attemptOnce(attempt, tried, verify);
    await requireFewer(state.network, limits.perNetwork);
    await requireFewer(state.widerOwn, limits.perSource * widerFactor);
    await requireFewer(state.wider, limits.perNetwork * widerFactor);
    if (waitMsOf(state, limits) === 0) return await attemptOnce(attempt, tried, verify);
    return await inSlowTurn(`${kind} ${account}`, async () => {
      const latest = await store.readFailures(database, key, clock.now());
      const waitMs = waitMsOf(latest, limits);
      // Not a lock-out: others used the attempts up, and this one only has to wait.
      if (waitMs > maxHoldMs) throw new DomainError('rate_limited', { retryAfterSeconds: Math.ceil(waitMs / 1_000) });
      await delay(waitMs);
      return await attemptOnce(attempt, tried, verify);
    });
  };

  return {
    /**
     * Runs `verify`, which returns undefined for a wrong secret; then throws the failure code, `login_failed` by
     * default. Without verifying, throws `locked_out` with the time of the next attempt after too many failures of the
     * source, and `rate_limited` after too many of strangers everywhere. A success forgets the failures of its source.
     * An error of `verify`, such as `overloaded`, is not counted.
     */
    attempt: async <T>(attempt: LoginAttempt, verify: () => Promise<T | undefined>): Promise<T> =>
      await runExclusive(`${attempt.kind} ${attempt.account} ${attempt.source.name}`, () =>
        attemptNow(attempt, verify),
      ),

    cleanUp: async (): Promise<void> => await store.deleteEndedFailures(database, clock.now()),
  };
}
