import { z } from 'zod';
import { dateTimeString, idString } from '../wire.ts';

/** What somebody asked to do, and whether the owner of the account agrees: 1 for yes. */
export const friend = z.object({
  friendId: idString,
  /** Whose account it is: the number that was asked about. */
  slaveUserName: z.string(),
  isAccept: z.int().min(0).max(1),
  /** Who asks to shop for that account. */
  userName: z.string(),
  ctime: dateTimeString,
});

/** An account that the caller has asked to shop for, with the owner's first name once the owner agrees. */
export const helpedFriend = friend.extend({ firstName: z.string().nullable() });
