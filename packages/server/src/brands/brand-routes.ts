import { formatMoney } from '@goodturn/money';
import { type Route, route } from '../http/route.ts';
import type { BrandService } from './brand-service.ts';

export const brandRoutes = (brands: BrandService): Route[] => [
  route('brand/inquire', async ({ body }) => {
    const { list, nextCursor } = await brands.list(body);
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
];
