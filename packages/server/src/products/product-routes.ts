import { parseMoney } from '@goodturn/money';
import { type Route, route } from '../http/route.ts';
import type { ProductService } from './product-service.ts';

export const productRoutes = (products: ProductService): Route[] => [
  route('category/add', async ({ body, session }) => {
    const { categoryId } = await products.addCategory(session, body);
    return { data: { categoryId: categoryId.toString() } };
  }),

  route('product/add', async ({ body, session }) => {
    const ids = { brandId: BigInt(body.brandId), categoryId: BigInt(body.categoryId) };
    const { productId } = await products.add(session, { ...body, ...ids, price: parseMoney(body.price) });
    return { data: { productId: productId.toString() } };
  }),
];
