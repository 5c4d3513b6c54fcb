import { useCall } from '../../../shared/api/calls.ts';
import { leftSession } from '../../../shared/session/left-session.ts';
import { currentToken } from '../../../shared/session/token.ts';

/** Works without a connection, too. */
export async function logOut(): Promise<void> {
  const token = currentToken();
  if (token !== null) await leftSession.end(token);
}

/** The recharges that are announced and have not arrived, newest first. */
export const useComingMoney = () => useCall('customer/rechargeList', { status: '0', pageSize: '3' }).data?.list;

export type PasswordKind = 'login' | 'withdrawal';

/** The hold that is active now, if any. */
export const useActiveHold = () => useCall('customer/holds').data?.find(({ active }) => active);
