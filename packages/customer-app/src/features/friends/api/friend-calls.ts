import type { ResponseOf } from '@goodturn/contract';
import { useCall, useCallPages } from '../../../shared/api/calls.ts';

export type TeamPage = ResponseOf<'customer/getMyTeamMsg'>;

export const useInvitation = () => useCall('customer/getCodeAndPic');

/** Returns the invited friends page by page; each page repeats the totals. */
export const useTeam = () => useCallPages('customer/getMyTeamMsg', { pageSize: '10' });

export type HelpedFriend = ResponseOf<'customer/friendList'>[number];
export type FriendRequest = ResponseOf<'customer/needHelpFriends'>[number];

/** Returns the accounts that the person has asked to shop for, also during a friend's session. */
export const useFriendList = () => useCall('customer/friendList');

/** Returns the requests to shop for the person's own account; only its owner may see them. */
export const useReceivedRequests = (isOwner: boolean) =>
  useCall('customer/needHelpFriends', undefined, { enabled: isOwner });
