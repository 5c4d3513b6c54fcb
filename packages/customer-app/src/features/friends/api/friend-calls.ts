import type { ResponseOf } from '@goodturn/contract';
import { useCall, useCallPages } from '../../../shared/api/calls.ts';

export type TeamPage = ResponseOf<'customer/getMyTeamMsg'>;

export const useInvitation = () => useCall('customer/getCodeAndPic');

/** The invited friends, page by page; each page repeats the totals. */
export const useTeam = () => useCallPages('customer/getMyTeamMsg', { pageSize: '10' });

export type HelpedFriend = ResponseOf<'customer/friendList'>[number];
export type FriendRequest = ResponseOf<'customer/needHelpFriends'>[number];

/** The accounts that the person has asked to shop for, whosever account is open. */
export const useFriendList = () => useCall('customer/friendList');

/** Who has asked to shop for the own account; nobody but its owner may know. */
export const useReceivedRequests = (isOwner: boolean) =>
  useCall('customer/needHelpFriends', undefined, { enabled: isOwner });
