import { useUserInfo } from './user-info.ts';

/** How many messages of this account are unread, counted up to 100; 0 for visitors and in a friend's session. */
export const useUnreadMessages = (): number => useUserInfo().data?.unreadMessages ?? 0;
