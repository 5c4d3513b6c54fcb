import { z } from 'zod';
import { dateTimeString, idString, emptyObject, moneyString, phoneCountry, userNameString } from '../wire.ts';
import { call } from '../call.ts';
import { friendAsk } from '../schemas/order.ts';

/** A friend's request and whether the account's owner accepts it: 1 for yes. */
const friend = z.object({
  friendId: idString,
  /** The phone number of the account's owner, as the friend typed it. */
  slaveUserName: z.string(),
  isAccept: z.int().min(0).max(1),
  /** The phone number of the friend who asks to shop for the account. */
  userName: z.string(),
  ctime: dateTimeString,
});

/** The owner's choice for a friend who may shop: whether to be asked before a payment, and from which amount. */
const received = friend.extend({ ask: friendAsk, askFrom: moneyString.nullable() });

const helpedFriend = friend.extend({ firstName: z.string().nullable() });

export const friendCalls = {
  'customer/friendList': call({
    method: 'GET',
    access: 'customer',
    allowsFriend: true,
    summary:
      'The accounts that the person has asked to shop for, newest first; in a friend’s session those of the friend.',
    rate: 'read',
    shows: ['friends'],
    data: z.array(helpedFriend),
  }),
  'customer/needHelpFriends': call({
    method: 'GET',
    access: 'customer',
    summary: 'Who has asked to shop for the own account, newest first.',
    rate: 'read',
    shows: ['friends'],
    data: z.array(received),
  }),
  'customer/addFriend': call({
    method: 'POST',
    access: 'customer',
    summary:
      'Asks the owner of a number whether the caller may shop for them. The answer is the same for every number.',
    rate: 'write',
    changes: ['friends'],
    body: z.strictObject({ slaveUserName: userNameString, phoneCountry: phoneCountry.optional() }),
    data: emptyObject,
    errors: ['invalid_request', 'account_disabled', 'rate_limited'],
  }),
  'customer/changeAccept': call({
    method: 'POST',
    access: 'customer',
    summary:
      'Agrees that a friend shops for the own account, or takes that back, which ends the friend’s sessions on it.',
    rate: 'write',
    changes: ['friends'],
    body: z.strictObject({ friendId: idString, isAccept: z.int().min(0).max(1) }),
    data: emptyObject,
    errors: ['not_found'],
  }),
  'customer/changeUser': call({
    method: 'POST',
    access: 'customer',
    allowsFriend: true,
    summary:
      'Opens a session on the account of an owner who has agreed, or again on the own account. It takes the place of the session before.',
    rate: 'write',
    changes: [],
    body: z.strictObject({ slaveUserName: userNameString }),
    data: z.object({ token: z.string() }),
    errors: ['friend_not_accepted', 'account_disabled', 'account_on_hold'],
  }),
};
