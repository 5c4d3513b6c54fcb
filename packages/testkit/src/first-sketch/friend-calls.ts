import { known, number, type Scene } from './sketch-call.ts';

const phone = '+1 555 010 7002';
const password = 'lanterns-and-6-pears';
const friend = '[].friendId [].slaveUserName [].isAccept [].userName [].ctime';

export const friendScenes: readonly Scene[] = [
  {
    title: 'a friend who registers with a code',
    calls: [
      {
        call: 'POST customer/register',
        sends: {
          parentCode: known('myCode'),
          username: phone,
          password,
          ofAge: true,
          rulesVersion: known('rulesVersion'),
        },
      },
      {
        call: 'POST customer/login',
        sends: { username: phone, password },
        returns: 'token',
        keeps: { friendToken: 'token' },
      },
    ],
  },
  {
    title: 'the friend who asks to help',
    as: 'friendToken',
    calls: [
      { call: 'GET customer/getInfo', returns: 'userName', keeps: { friendName: 'userName' } },
      {
        // Without a balance, no search finds an order.
        call: 'POST customer/searchOrder',
        sends: { waresId: number('waresId'), sortIds: [number('sortId')] },
        status: 2,
        returns: 'reason lowestPrice',
      },
      { call: 'POST customer/addFriend', sends: { slaveUserName: known('userName') } },
      { call: 'GET customer/friendList', returns: friend },
    ],
  },
  {
    title: 'the owner who agrees',
    as: 'token',
    calls: [
      { call: 'GET customer/needHelpFriends', returns: friend, keeps: { friendId: '0.friendId' } },
      { call: 'POST customer/changeAccept', sends: { friendId: number('friendId'), isAccept: 1 } },
      {
        call: 'GET customer/getMyTeamMsg',
        sends: { ids: '', pageSize: 10 },
        returns: 'revenueList[].userId revenueList[].userName revenueList[].revenueMoney revenueList[].chargeMoneyAll',
      },
    ],
  },
  {
    title: 'the friend who shops for the owner',
    as: 'friendToken',
    calls: [
      {
        call: 'POST customer/changeUser',
        sends: { slaveUserName: known('userName') },
        returns: 'token',
        keeps: { friendToken: 'token' },
      },
      { call: 'GET customer/getInfo', returns: 'userId isFriendLogin' },
      { call: 'POST customer/brushInfo', returns: 'num overNum' },
      { call: 'POST customer/searchOrder', returns: 'orderId', keeps: { friendOrderId: 'orderId' } },
      { call: 'POST customer/orderMsg', sends: { orderId: number('friendOrderId') }, returns: 'status data.orderId' },
      { call: 'POST customer/cancelOrder', sends: { orderId: number('friendOrderId') } },
      {
        call: 'POST customer/changeUser',
        sends: { slaveUserName: known('friendName') },
        returns: 'token',
        keeps: { friendToken: 'token' },
      },
      { call: 'POST customer/eraseAccount', sends: { password } },
    ],
  },
];
