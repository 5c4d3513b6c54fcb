import { friendName } from './friend.ts';
import { useToken } from './token.ts';
import { useUserInfo } from './user-info.ts';

/** Whom the person shops for; null on the own account. A friend's session that another app opened has the number alone. */
export function useFriend(): string | null {
  useToken();
  const user = useUserInfo().data;
  return friendName() ?? (user?.isFriendLogin === '1' ? (user.recipient ?? user.userName) : null);
}
