import type { ResponseOf } from '@goodturn/contract';
import { useCall } from '../../../shared/api/calls.ts';
import { ownToken } from '../../../shared/session/friend.ts';
import { leftSession } from '../../../shared/session/left-session.ts';
import { currentToken } from '../../../shared/session/token.ts';
import { useFriend } from '../../../shared/session/use-friend.ts';
import { useUserInfoAtOnce } from '../../../shared/session/user-info.ts';
import { endSubscription } from '../push-subscription.ts';

/** Ends the session at the server, without a connection as soon as there is one; nobody has to wait for it. */
export async function logOut(): Promise<void> {
  void endSubscription();
  // A friend's session ends with the own one.
  const token = ownToken() ?? currentToken();
  if (token !== null) await leftSession.end(token);
}

export type PendingRecharge = ResponseOf<'customer/rechargeList'>['list'][number];
export type PendingWithdrawal = ResponseOf<'customer/withdrawList'>['list'][number];
export type Account = ResponseOf<'customer/getInfo'>;

/** What is on its way in and out, newest first. */
const pending = { status: '0', pageSize: '10' } as const;

/** The withdrawals that are not finished: they are what is held. */
export const usePendingWithdrawals = () => useCall('customer/withdrawList', pending, { enabled: useFriend() === null });

/**
 * The balance with what is held and what is on its way, once all of it is known: what comes later would move what is
 * there. Where a list does not come, the rest is shown without it.
 */
export function usePurse() {
  const user = useUserInfoAtOnce();
  const isOwner = useFriend() === null;
  const recharges = useCall('customer/rechargeList', pending, { enabled: isOwner });
  const withdrawals = usePendingWithdrawals();
  const holds = useHolds();
  // A friend sees nothing of it.
  const isKnown =
    !isOwner || [recharges, withdrawals, holds].every(({ data, error }) => data !== undefined || error !== null);
  const data = isKnown &&
    user.data && {
      account: user.data,
      recharges: recharges.data?.list ?? [],
      withdrawals: withdrawals.data?.list ?? [],
    };
  return { data: data || undefined, error: user.error, refetch: user.refetch };
}

export type Purse = NonNullable<ReturnType<typeof usePurse>['data']>;

export type Devices = ResponseOf<'customer/devices'>;
export type Device = Devices['devices'][number];
export type Passkey = Devices['passkeys'][number];

/** What is logged in to the account, and its passkeys. */
export const useDevices = () => useCall('customer/devices');

export type PasswordKind = 'login' | 'withdrawal';

const useHolds = () => useCall('customer/holds', undefined, { enabled: useFriend() === null });

/** The hold that is active now, if any. */
export const useActiveHold = () => useHolds().data?.find(({ active }) => active);
