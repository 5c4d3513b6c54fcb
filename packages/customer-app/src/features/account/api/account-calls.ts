import { useState } from 'react';
import type { ResponseOf } from '@goodturn/contract';
import { useCall } from '../../../shared/api/calls.ts';
import { ownToken } from '../../../shared/session/friend.ts';
import { leftSession } from '../../../shared/session/left-session.ts';
import { currentToken } from '../../../shared/session/token.ts';
import { useFriend } from '../../../shared/session/use-friend.ts';
import { useUserInfoAtOnce } from '../../../shared/session/user-info.ts';
import { endSubscription } from '../push-subscription.ts';

/** Ends the session at the server, or as soon as there is a connection; the caller need not wait for it. */
export async function logOut(): Promise<void> {
  void endSubscription();
  // A friend's session ends together with the person's own session.
  const token = ownToken() ?? currentToken();
  if (token !== null) await leftSession.end(token);
}

export type PendingRecharge = ResponseOf<'customer/rechargeList'>['list'][number];
export type PendingWithdrawal = ResponseOf<'customer/withdrawList'>['list'][number];
export type Arrival = ResponseOf<'customer/arrivals'>['list'][number];
export type Movement = ResponseOf<'customer/movements'>['list'][number];
export type CashbackByMonth = ResponseOf<'customer/movements'>['cashback'];
export type Account = ResponseOf<'customer/getInfo'>;

const pending = { status: '0', pageSize: '10' } as const;

/** Returns the unfinished withdrawals; their sum is the held part of the balance. */
export const usePendingWithdrawals = () => useCall('customer/withdrawList', pending, { enabled: useFriend() === null });

const viewerZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * Returns the balance with its held and pending parts once all of them are known, since a part that arrives later would
 * move the layout. If a list fails to load, the rest is shown without it.
 */
export function usePurse() {
  const user = useUserInfoAtOnce();
  const isOwner = useFriend() === null;
  const recharges = useCall('customer/rechargeList', pending, { enabled: isOwner });
  const withdrawals = usePendingWithdrawals();
  const holds = useHolds();
  const arrivals = useCall('customer/arrivals', undefined, { enabled: isOwner });
  const movements = useCall('customer/movements', { timeZone: viewerZone() }, { enabled: isOwner });
  // A friend sees none of these parts.
  const isKnown =
    !isOwner ||
    [recharges, withdrawals, holds, arrivals, movements].every(
      ({ data, error }) => data !== undefined || error !== null,
    );
  // What mounts with the page asks again for a list that failed. It must not take the page away meanwhile, for ever.
  const [wasKnown, setWasKnown] = useState(isKnown);
  if (isKnown && !wasKnown) setWasKnown(true);
  const data = (isKnown || wasKnown) &&
    user.data && {
      account: user.data,
      recharges: recharges.data?.list ?? [],
      arrivals: arrivals.data?.list.filter(({ stage }) => stage !== 'credited') ?? [],
      movements: movements.data,
      withdrawals: withdrawals.data?.list ?? [],
    };
  return { data: data || undefined, error: user.error, refetch: user.refetch };
}

export type Purse = NonNullable<ReturnType<typeof usePurse>['data']>;

export type Devices = ResponseOf<'customer/devices'>;
export type Device = Devices['devices'][number];
export type Passkey = Devices['passkeys'][number];

export const useDevices = () => useCall('customer/devices');

export type PasswordKind = 'login' | 'withdrawal';

const useHolds = () => useCall('customer/holds', undefined, { enabled: useFriend() === null });

export const useActiveHold = () => useHolds().data?.find(({ active }) => active);
