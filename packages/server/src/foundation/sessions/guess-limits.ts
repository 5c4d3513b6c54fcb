import type { SiteSettings } from '../settings/site-settings.ts';

/**
 * How often a secret may be guessed. With the settings' defaults, 5 failures in 15 minutes, a stranger gets 480 guesses a day
 * at one account from one network, and from any number of networks 100 guesses and then one every two minutes: at most 820
 * on the first day and 720 on each that follows. One network gets 9,600 guesses a day at all accounts together. A device
 * that logged in before gets 480 a day of its own, independent of strangers.
 */
export interface GuessLimits {
  /** Failures in a window by one source at one account. */
  perSource: number;
  /** Failures in a window by one network at all accounts of a kind. */
  perNetwork: number;
  windowMs: number;
  /** Failures of strangers at one account before each further try waits for its time. */
  perAccount: number;
}

/** One further try of strangers at an account. */
export const accountIntervalMs = 120_000;
/** A try that has to wait this long or less is delayed; a longer one is rejected with the time of the next try. */
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
