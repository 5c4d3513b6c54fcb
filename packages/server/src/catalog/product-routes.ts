import { formatMoney, moneyFromMicros } from '@goodturn/money';
import { pictureUrl } from '../files/picture-url.ts';
import { type Route, route } from '../http/route.ts';
import type { ProductAdminService } from './product-admin-service.ts';

type Row = Awaited<ReturnType<ProductAdminService['list']>>['list'][number];

const wireRow = (row: Row) => ({
  productId: row.id.toString(),
  brandId: row.brandId.toString(),
  brandName: row.brandName,
  categoryId: row.categoryId.toString(),
  categoryTitle: row.categoryTitle,
  name: row.name,
  price: formatMoney(moneyFromMicros(row.price)),
  stock: row.stock,
  sort: row.sort,
  pictureUrl: pictureUrl(row.fileName),
  runningCampaigns: row.runningCampaigns,
});

const idOf = (text: string | undefined): bigint | undefined => (text === undefined ? undefined : BigInt(text));

export const productRoutes = (products: ProductAdminService): Route[] => [
  route('category/inquire', async () => ({
    data: (await products.categories()).map(({ id, ...category }) => ({ categoryId: id.toString(), ...category })),
  })),

  route('product/inquire', async ({ body }) => {
    const ids = { brandId: idOf(body.brandId), categoryId: idOf(body.categoryId) };
    const page = await products.list({ ...body, ...ids });
    return { data: { list: page.list.map(wireRow), nextCursor: page.nextCursor } };
  }),

  route('product/details', async ({ body }) => {
    const product = await products.details(BigInt(body.productId));
    const { summary, description, shipsTo, pictures, colors, models, properties } = product;
    const parts = { pictures: pictures.map(pictureUrl), colors, models, properties };
    return { data: { ...wireRow(product), summary, description, shipsTo, ...parts } };
  }),
];
