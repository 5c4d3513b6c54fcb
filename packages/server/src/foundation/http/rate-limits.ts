import type { RateClass } from '@goodturn/contract';
import { DomainError } from '../domain-error.ts';
import { keysOf } from '../lists/keys-of.ts';
import { createRateCounters } from './rate-counters.ts';

/** What one address may do in a minute, by all its users; registrations are counted by the hour. */
type AddressLimit = 'call' | 'read' | 'write' | 'money' | 'registration' | 'refused';

/**
 * Calls a minute. A class's limit is one session's at one address; `refused` is how many responses of 4xx a session may get.
 * An address is one of IPv4, or one network of 64 bits of IPv6.
 */
export type RateLimits = Readonly<Record<RateClass | 'refused' | `address_${AddressLimit}`, number>>;

/**
 * A mobile carrier puts a few hundred people behind one address: 300 of them who are busy in the same minute make ten reads
 * and three writes each. Registering is rare, and shows which numbers have an account.
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

/** For measurements, and for tests of something else. */
export const unlimitedRates = allLimitsAt(Number.MAX_SAFE_INTEGER);

function allLimitsAt(limit: number): RateLimits {
  const limits: { -readonly [Name in keyof RateLimits]: number } = { ...defaultRateLimits };
  for (const name of keysOf(limits)) limits[name] = limit;
  return limits;
}

export interface RateCaller {
  /** Empty without a session. */
  account: string;
  /** The key of the address, as address-key.ts makes it. */
  network: string;
}

export interface RateLimiter {
  /** Counts a request before anything else. Each of these throws `rate_limited` when there were too many. */
  arrive(network: string): void;
  /** The same for connections that get no HTTP response: returns whether there is room. */
  canArrive(network: string): boolean;
  /** Counts a call, once it is known who makes it. */
  count(rateClass: RateClass, caller: RateCaller): void;
  /** Throws for a caller who got too many responses of 4xx. */
  requireFewRejections(caller: RateCaller): void;
  /** Counts an response of 4xx. */
  countRejection(caller: RateCaller): void;
}

const minuteMs = 60_000;
const hourMs = 3_600_000;
const defaultMaxCounters = 200_000;

/** Which limit of its address a call falls under, beside its session's own. */
const addressLimitOf: Readonly<Partial<Record<RateClass, AddressLimit>>> = {
  read: 'read',
  statement: 'read',
  write: 'write',
  upload: 'write',
  money: 'money',
};

/**
 * Calls with a session and calls without are counted separately for an address: a stranger behind the same carrier must not keep
 * people from their money.
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
      // Visitors have no session that tells them apart: a limit for each would be one limit for all behind a carrier.
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
