import type { SiteSettings } from '../settings/site-settings.ts';

/**
 * Limits on guesses of a secret. With the settings' defaults, 5 failures in 15 minutes, a stranger gets 480 guesses a
 * day at one account from one network, and from any number of networks 100 guesses and then one every two minutes: at
 * most 820 on the first day and 720 on each day after. One network gets 9,600 guesses a day at all accounts together. A
 * device that logged in before gets its own 480 a day, independent of strangers.
 */
export interface GuessLimits {
  /** Failures in a window by one source at one account. */
  perSource: number;
  /** Failures in a window by one network at all accounts of a kind. */
  perNetwork: number;
  windowMs: number;
  /** Failures of strangers at one account after which each further attempt has to wait. */
  perAccount: number;
}

export const accountIntervalMs = 120_000;
/**
 * The longest wait by which an attempt is delayed; one that has to wait longer is rejected with the time of the next
 * attempt.
 */
export const maxHoldMs = 10_000;

const strangersFactor = 20;

export const guessLimitsOf = ({
  loginFailureLimit,
  loginFailureMinutes,
}: Pick<SiteSettings, 'loginFailureLimit' | 'loginFailureMinutes'>): GuessLimits => ({
  perSource: loginFailureLimit,
  perNetwork: strangersFactor * loginFailureLimit,
  windowMs: loginFailureMinutes * 60_000,
  perAccount: strangersFactor * loginFailureLimit,
});
