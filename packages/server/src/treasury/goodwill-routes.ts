import { parseMoney } from '@goodturn/money';
import { requestHashOf } from '../http/idempotency.ts';
import { type Route, route } from '../http/route.ts';
import type { GoodwillService } from './goodwill-service.ts';

export const goodwillRoutes = (goodwill: GoodwillService): Route[] => [
  route('goodwill/fund', async ({ body, session, idempotencyKey }) => {
    const stamp = { call: 'goodwill/fund', key: idempotencyKey, requestHash: requestHashOf(body) };
    const { approvalId } = await goodwill.fund(session, stamp, { ...body, amount: parseMoney(body.amount) });
    return { data: { approvalId: approvalId.toString() } };
  }),

  route('goodwill/fund_from_fees', async ({ body, session, idempotencyKey }) => {
    const stamp = { call: 'goodwill/fund_from_fees', key: idempotencyKey, requestHash: requestHashOf(body) };
    const { approvalId } = await goodwill.fundFromFees(session, stamp, { ...body, amount: parseMoney(body.amount) });
    return { data: { approvalId: approvalId.toString() } };
  }),
];
