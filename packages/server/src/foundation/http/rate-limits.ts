import type { RateClass } from '@goodturn/contract';
import { DomainError } from '../domain-error.ts';
import { typedKeys } from '../typed-keys.ts';
import { createRateCounters } from './rate-counters.ts';

/** The limits of one address per minute, for all its users together; registrations are counted per hour. */
type AddressLimit = 'call' | 'read' | 'write' | 'money' | 'registration' | 'refused';

/**
 * Limits in calls per minute. A class's limit applies to one session at one address; `refused` limits the 4xx responses
 * that a session may get. An address is one of IPv4, or one network of 64 bits of IPv6.
 */
export type RateLimits = Readonly<Record<RateClass | 'refused' | `address_${AddressLimit}`, number>>;

/**
 * Defaults for mobile carriers, which put a few hundred people behind one address: 300 of them who are busy in the same
 * minute make ten reads and three writes each. Registering is rare, and reveals which numbers have an account.
 */
export const defaultRateLimits: RateLimits = {
  read: 1_200,
  write: 300,
  money: 120,
  login: 60,
  registration: 10,
  statement: 6,
  upload: 20,
  refused: 120,
  address_call: 12_000,
  address_read: 3_000,
  address_write: 900,
  address_money: 600,
  address_registration: 60,
  address_refused: 600,
};

/** Unlimited rates for measurements, and for tests that do not concern rates. */
export const unlimitedRates = allLimitsAt(Number.MAX_SAFE_INTEGER);

function allLimitsAt(limit: number): RateLimits {
  const limits: { -readonly [Name in keyof RateLimits]: number } = { ...defaultRateLimits };
  for (const name of typedKeys(limits)) limits[name] = limit;
  return limits;
}

export interface RateCaller {
  account: string;
  /** The key of the address, from `addressKey`. */
  network: string;
}

export interface RateLimiter {
  /** Counts a request before anything else. Throws `rate_limited` after too many. */
  arrive(network: string): void;
  /** Counts a connection that gets no HTTP response; returns whether there is room. */
  canArrive(network: string): boolean;
  /** Counts a call once its caller is known. Throws `rate_limited` after too many. */
  count(rateClass: RateClass, caller: RateCaller): void;
  /** Throws `rate_limited` for a caller who got too many 4xx responses. */
  requireFewRejections(caller: RateCaller): void;
  countRejection(caller: RateCaller): void;
}

const minuteMs = 60_000;
const hourMs = 3_600_000;
const defaultMaxCounters = 200_000;

/** The limit of its address that a call falls under, in addition to its session's own. */
const addressLimitOf: Readonly<Partial<Record<RateClass, AddressLimit>>> = {
  read: 'read',
  statement: 'read',
  write: 'write',
  upload: 'write',
  money: 'money',
};

/**
 * Creates a rate limiter that counts calls with and without a session separately for an address: a stranger behind the
 * same carrier must not keep people from their money.
 */
export function createRateLimiter(
  limits: RateLimits,
  now: () => number = () => performance.now(),
  maxCounters: number = defaultMaxCounters,
): RateLimiter {
  const minute = createRateCounters({ windowMs: minuteMs, maxCounters, now });
  const hour = createRateCounters({ windowMs: hourMs, maxCounters, now });
  const require = (isWithin: boolean, { secondsLeft } = minute): void => {
    if (!isWithin) throw new DomainError('rate_limited', { retryAfterSeconds: secondsLeft() });
  };
  const sideOf = ({ account, network }: RateCaller): string => `${account === '' ? '-' : '+'} ${network}`;
  const ownKey = ({ account, network }: RateCaller): string => `${account} ${network}`;

  const countRegistration = (caller: RateCaller): void => {
    const { registration, address_registration: perHour } = limits;
    require(minute.take('registration', ownKey(caller), registration));
    require(hour.take('registration', ownKey(caller), perHour), hour);
  };

  const canArrive = (network: string): boolean => minute.take('call', network, limits.address_call);

  return {
    arrive: (network) => require(canArrive(network)),
    canArrive,
    count(rateClass, caller) {
      if (rateClass === 'registration') return countRegistration(caller);
      const ofAddress = addressLimitOf[rateClass];
      // Nothing tells visitors without a session apart: a limit for each would be one limit for all behind a carrier.
      if (caller.account !== '' || ofAddress === undefined) {
        require(minute.take(rateClass, ownKey(caller), limits[rateClass]));
      }
      if (ofAddress === undefined) return;
      require(minute.take(ofAddress, sideOf(caller), limits[`address_${ofAddress}`]));
    },
    requireFewRejections(caller) {
      require(!minute.isFull('refused by address', sideOf(caller), limits.address_refused));
      if (caller.account !== '') require(!minute.isFull('refused', ownKey(caller), limits.refused));
    },
    countRejection(caller) {
      minute.take('refused by address', sideOf(caller), limits.address_refused);
      if (caller.account !== '') minute.take('refused', ownKey(caller), limits.refused);
    },
  };
}
