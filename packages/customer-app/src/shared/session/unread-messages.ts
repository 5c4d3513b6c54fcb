import { useUserInfo } from './user-info.ts';

/**
 * Returns the number of unread messages of this account, counted up to 100; 0 for visitors and in a friend's session.
 */
export const useUnreadMessages = (): number => useUserInfo().data?.unreadMessages ?? 0;
