import type { VerifyKeys } from './outside-knowledge.ts';

/** What can be checked only with a key from outside the database. */
const keyedChecks = ['deposit_addresses_tron', 'deposit_addresses_ethereum', 'lucky_draws'] as const;
export type KeyedCheck = (typeof keyedChecks)[number];

/** What a check with these keys leaves out. */
export function skippedChecks({ depositKeys, drawKey }: VerifyKeys): KeyedCheck[] {
  const isKnown: Record<KeyedCheck, boolean> = {
    deposit_addresses_tron: depositKeys?.tron !== undefined,
    deposit_addresses_ethereum: depositKeys?.ethereum !== undefined,
    lucky_draws: drawKey !== undefined,
  };
  return keyedChecks.filter((check) => !isKnown[check]);
}
