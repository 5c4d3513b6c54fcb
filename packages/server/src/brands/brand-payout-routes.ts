import { parseMoney } from '@goodturn/money';
import { requestHashOf } from '../http/idempotency.ts';
import { type Route, route } from '../http/route.ts';
import type { BrandPayoutService } from './brand-payout-service.ts';

export const brandPayoutRoutes = (payouts: BrandPayoutService): Route[] => [
  route('brand/payout', async ({ body, session, idempotencyKey }) => {
    const stamp = { call: 'brand/payout', key: idempotencyKey, requestHash: requestHashOf(body) };
    const payout = { ...body, brandId: BigInt(body.brandId), amount: parseMoney(body.amount) };
    const { approvalId } = await payouts.payOut(session, stamp, payout);
    return { data: { approvalId: approvalId.toString() } };
  }),
];
