import { number, type Scene } from './sketch-call.ts';

const order =
  'orderId status price backMoney backRateView waresName picUrl uTime totalPrice revenue revenueRateView isLucky needPrice wares.picUrl wares.waresName unitNo luckyOdds expiresAt shipment';
const rowsOf = (fields: string): string => fields.replace(/\S+/g, 'list[].$&');
const newTransaction = 'a1'.repeat(32);

export const orderScene: Scene = {
  title: 'the customer who buys',
  as: 'token',
  before: async ({ facts, run }) => {
    // Enough for whatever the searches of this scene find, of which each may be the dearest.
    const arrived = { amount: '5000', way: 'usdt_trc20', transaction: newTransaction, position: 0 };
    await run('recharge/confirm', { userId: facts.get('userId'), ...arrived, reason: 'Seen on the chain' });
  },
  calls: [
    { call: 'POST customer/searchOrder', returns: order, keeps: { orderId: 'orderId' } },
    {
      call: 'POST customer/orderMsg',
      sends: { orderId: number('orderId') },
      returns: `status ${order.replace(/\S+/g, 'data.$&')}`,
    },
    { call: 'POST customer/finishOrder', sends: { orderId: number('orderId') }, returns: 'orderId price backMoney' },
    { call: 'GET customer/getOrderList', sends: { ids: '', status: 1 }, returns: rowsOf(order) },
    { call: 'GET customer/getOrderList', sends: { ids: '', status: '' }, returns: rowsOf(order) },
    {
      call: 'GET customer/orderDetails',
      sends: { orderId: number('orderId') },
      returns: order.replace(/\S+/g, 'order.$&'),
    },
    {
      call: 'POST customer/changeOrderAddress',
      sends: {
        orderId: number('orderId'),
        nike: 'Iris Aalto',
        address: '4 Orchard Lane',
        phone: '5550107001',
        country: 'SG',
      },
    },
    { call: 'POST customer/searchOrder', returns: order, keeps: { nextOrderId: 'orderId' } },
    { call: 'POST customer/searchOrder', status: 0, returns: order },
    { call: 'GET customer/getOrderList', sends: { ids: '', status: 0 }, returns: rowsOf(order) },
    { call: 'POST customer/cancelOrder', sends: { orderId: number('nextOrderId') } },
    {
      call: 'GET customer/rechargeList',
      sends: { status: 1, ids: '', pageSize: 10 },
      returns: rowsOf('rechargeId status doMoney cTime tx'),
    },
  ],
};

export const returnScene: Scene = {
  title: 'the customer who gives something back',
  as: 'token',
  before: async ({ facts, run }) => {
    const orderId = facts.get('orderId');
    await run('order/ship', { orderId, carrier: 'North Parcel', trackingNumber: 'NP 77001' });
    await run('order/deliver', { orderId });
  },
  calls: [
    {
      call: 'POST customer/returnOrder',
      sends: { orderId: number('orderId'), reason: 'no_longer_wanted', note: 'It is too large' },
      returns: 'orderId reason',
    },
  ],
};
