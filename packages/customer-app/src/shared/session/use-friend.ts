import { friendName } from './friend.ts';
import { useToken } from './token.ts';
import { useUserInfo } from './user-info.ts';

/**
 * Returns the name of the friend for whom the person shops; null on the person's own account. A session that another
 * app opened may have only the number.
 */
export function useFriend(): string | null {
  useToken();
  const user = useUserInfo().data;
  return friendName() ?? (user?.isFriendLogin === '1' ? (user.recipient ?? user.userName) : null);
}
