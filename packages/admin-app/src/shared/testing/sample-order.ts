import type { Order } from '../records/order.ts';

const at = '2026-11-20T09:30:00.000+00:00';

/** A paid order that is not shipped. */
export const sampleOrder: Order = {
  orderId: '31',
  status: 1,
  userId: '7',
  userName: '+15550100010',
  recipient: null,
  productName: 'Kettle',
  brandName: 'Halden',
  campaignId: '9',
  unitNo: 3,
  price: '40.00',
  cashback: '6.00',
  bonus: '10.00',
  commission: '2.00',
  createdAt: at,
  paidAt: at,
  closedAt: null,
  refundedAt: null,
  refundReason: null,
  variant: '',
  shipment: null,
  shippedBy: null,
  deliveredBy: null,
  returns: [],
  trackingCorrections: [],
};
