import { formatMoney, parseMoney } from '@goodturn/money';
import { requestHashOf } from '../http/idempotency.ts';
import { type Route, route } from '../http/route.ts';
import type { BrandService } from './brand-service.ts';

export const brandRoutes = (brands: BrandService): Route[] => [
  route('brand/inquire', async ({ body }) => {
    const { list, nextCursor } = await brands.inquire(body);
    const rows = list.map((brand) => ({
      brandId: brand.id.toString(),
      name: brand.name,
      contact: brand.contact,
      story: brand.story ?? '',
      available: formatMoney(brand.available),
      pending: formatMoney(brand.pending),
    }));
    return { data: { list: rows, nextCursor } };
  }),

  route('brand/add', async ({ body, session }) => {
    const { brandId } = await brands.add(session, body);
    return { data: { brandId: brandId.toString() } };
  }),

  route('brand/update', async ({ body, session }) => {
    const { brandId, ...changes } = body;
    await brands.update(session, BigInt(brandId), changes);
    return { data: {} };
  }),

  route('brand/fund', async ({ body, session, idempotencyKey }) => {
    const stamp = { call: 'brand/fund', key: idempotencyKey, requestHash: requestHashOf(body) };
    const funding = { ...body, brandId: BigInt(body.brandId), amount: parseMoney(body.amount) };
    const { approvalId } = await brands.fund(session, stamp, funding);
    return { data: { approvalId: approvalId.toString() } };
  }),
];
