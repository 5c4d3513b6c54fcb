import { known, number, type Scene } from './sketch-call.ts';

const recharge = 'rechargeId status doMoney cTime requestedMoney payWay tx confirmations reason';
const withdrawal = 'withdrawId withdrawStatus money sxMoney takeMoney cTime way tx stage reason';
const rowsOf = (fields: string): string => fields.replace(/\S+/g, 'list[].$&');

export const rechargeScene: Scene = {
  title: 'the customer who recharges',
  as: 'token',
  calls: [
    {
      call: 'GET customer/rechargeWayList',
      returns: '[].id [].payWay [].open',
      keeps: { wayId: '0.id', payWay: '0.payWay' },
    },
    {
      call: 'POST customer/getAdminLinks',
      sends: { wayId: number('wayId'), payWay: known('payWay') },
      returns: 'address',
    },
    {
      call: 'POST customer/getAdminLink',
      sends: { wayId: number('wayId'), payWay: known('payWay') },
      returns: 'address',
    },
    { call: 'POST customer/doRecharge', sends: { doMoney: 150, payWay: known('payWay') }, returns: recharge },
    {
      call: 'GET customer/rechargeList',
      sends: { status: 0, ids: '', pageSize: 10 },
      returns: rowsOf(recharge),
      keeps: { doMoney: 'list.0.doMoney' },
    },
  ],
};

/**
 * Uses the seeded customer who has a withdrawal password, because a first one set on a new device only counts a day
 * later.
 */
export const withdrawalScene: Scene = {
  title: 'the customer who withdraws',
  as: 'seededToken',
  calls: [
    { call: 'GET customer/getInfo', returns: 'userId', keeps: { seededId: 'userId' } },
    { call: 'GET customer/withdrawWayList', returns: '[].id [].way', keeps: { way: '0.way' } },
    { call: 'POST customer/getSxMoney', returns: '.' },
    {
      call: 'POST customer/doWithdraw',
      sends: {
        money: 20.5,
        whPassword: known('whPassword'),
        way: known('way'),
        userId: number('seededId'),
        address: 'TChTuCasfU8TfmnAeVsWsL6i6KUumjT9d7',
      },
      returns: withdrawal,
      keeps: { withdrawId: 'withdrawId' },
    },
    {
      call: 'GET customer/withdrawList',
      sends: { withdrawStatus: 0, ids: '', pageSize: 10 },
      returns: rowsOf(withdrawal),
    },
    {
      call: 'POST customer/cancelWithdraw',
      sends: { withdrawId: number('withdrawId') },
      returns: withdrawal,
    },
    {
      call: 'GET customer/getMyRevenue',
      sends: { page: 1, pageSize: 20, ids: '' },
      returns: rowsOf('revenueId type doMoney cTime balance remark'),
    },
    { call: 'GET customer/getUserBackMoney', returns: 'staticBack trendBacks[].utime trendBacks[].trendBack' },
    {
      call: 'GET customer/getMyTeamMsg',
      sends: { ids: '', pageSize: 10 },
      returns:
        'childrenRechargeAll childrenRechargeSum revenueAll revenueList[].userId revenueList[].userName revenueList[].revenueMoney revenueList[].chargeMoneyAll',
    },
  ],
};
