import type { ResponseOf } from '@goodturn/contract';
import { useCall } from '../../../shared/api/calls.ts';
import { leftSession } from '../../../shared/session/left-session.ts';
import { currentToken } from '../../../shared/session/token.ts';
import { useUserInfo } from '../../../shared/session/user-info.ts';

/** Works without a connection, too. */
export async function logOut(): Promise<void> {
  const token = currentToken();
  if (token !== null) await leftSession.end(token);
}

export type PendingRecharge = ResponseOf<'customer/rechargeList'>['list'][number];
export type PendingWithdrawal = ResponseOf<'customer/withdrawList'>['list'][number];
export type Account = ResponseOf<'customer/getInfo'>;

/** What is on its way in and out, newest first. */
const pending = { status: '0', pageSize: '10' } as const;

/** The withdrawals that are not finished: they are what is held. */
export const usePendingWithdrawals = () => useCall('customer/withdrawList', pending);

/**
 * The balance with what is held and what is on its way, once all of it is known: what comes later would move what is
 * there. Where a list does not come, the rest is shown without it.
 */
export function usePurse() {
  const user = useUserInfo();
  const recharges = useCall('customer/rechargeList', pending);
  const withdrawals = usePendingWithdrawals();
  const holds = useCall('customer/holds');
  const isKnown = [recharges, withdrawals, holds].every(({ data, error }) => data !== undefined || error !== null);
  const data = isKnown &&
    user.data && {
      account: user.data,
      recharges: recharges.data?.list ?? [],
      withdrawals: withdrawals.data?.list ?? [],
    };
  return { data: data || undefined, error: user.error, refetch: user.refetch };
}

export type Purse = NonNullable<ReturnType<typeof usePurse>['data']>;

export type PasswordKind = 'login' | 'withdrawal';

/** The hold that is active now, if any. */
export const useActiveHold = () => useCall('customer/holds').data?.find(({ active }) => active);
