import { type Route, route } from '../http/route.ts';
import type { BrandService } from './brand-service.ts';

export const brandRoutes = (brands: BrandService): Route[] => [
  route('brand/inquire', async ({ body }) => ({ data: await brands.lines(body) })),
  route('brand/totals', async ({ body }) => ({ data: await brands.totals(body) })),
];
