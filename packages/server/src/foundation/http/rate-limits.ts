import type { RateClass } from '@goodturn/contract';
import { DomainError } from '../domain-error.ts';
import { typedKeys } from '../typed-keys.ts';
import { widerFactor, widerKey } from './client-address.ts';
import { createRateCounters, type RateCounters } from './rate-counters.ts';

/** The limits of one address per minute, for all its users together; registrations are counted per hour. */
type AddressLimit = 'call' | 'read' | 'write' | 'money' | 'registration' | 'refused';

/**
 * Limits in calls per minute. A class's limit applies to one session at one address; `refused` limits the 4xx responses
 * that a session may get. An address is one of IPv4, or one network of 64 bits of IPv6; the network of 56 bits around it
 * has four times its limits.
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

/** An address, and a part of its callers that is counted apart. */
interface Place {
  side: string;
  network: string;
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
  const sideOf = ({ account }: RateCaller): string => (account === '' ? '-' : '+');
  const ownKey = ({ account, network }: RateCaller): string => `${account} ${widerKey(network)}`;

  /** Counts for an address, and for the wider network of an IPv6 address. */
  const takeAddress = (
    kind: string,
    { side, network }: Place,
    limit: number,
    counters: RateCounters = minute,
  ): boolean =>
    counters.take(kind, `${side} ${network}`, limit) &&
    (widerKey(network) === network || counters.take(kind, `${side} ${widerKey(network)}`, limit * widerFactor));

  const isAddressFull = (kind: string, { side, network }: Place, limit: number): boolean =>
    minute.isFull(kind, `${side} ${network}`, limit) ||
    (widerKey(network) !== network && minute.isFull(kind, `${side} ${widerKey(network)}`, limit * widerFactor));

  const countRegistration = (caller: RateCaller): void => {
    const { registration, address_registration: perHour } = limits;
    const place = { side: caller.account, network: caller.network };
    require(takeAddress('registration', place, registration));
    require(takeAddress('registration', place, perHour, hour), hour);
  };

  const canArrive = (network: string): boolean => takeAddress('call', { side: '', network }, limits.address_call);

  return {
    arrive: (network) => require(canArrive(network)),
    canArrive,
    count(rateClass, caller) {
      if (rateClass === 'registration') return countRegistration(caller);
      const ofAddress = addressLimitOf[rateClass];
      const { account, network } = caller;
      // Nothing tells visitors without a session apart: a limit for each would be one limit for all behind a carrier.
      if (account !== '') require(minute.take(rateClass, ownKey(caller), limits[rateClass]));
      else if (ofAddress === undefined) require(takeAddress(rateClass, { side: '', network }, limits[rateClass]));
      if (ofAddress === undefined) return;
      require(takeAddress(ofAddress, { side: sideOf(caller), network }, limits[`address_${ofAddress}`]));
    },
    requireFewRejections(caller) {
      const place = { side: sideOf(caller), network: caller.network };
      require(!isAddressFull('refused by address', place, limits.address_refused));
      if (caller.account !== '') require(!minute.isFull('refused', ownKey(caller), limits.refused));
    },
    countRejection(caller) {
      takeAddress('refused by address', { side: sideOf(caller), network: caller.network }, limits.address_refused);
      if (caller.account !== '') minute.take('refused', ownKey(caller), limits.refused);
    },
  };
}
