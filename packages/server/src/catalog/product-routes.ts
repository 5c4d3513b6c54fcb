import { messagesFor } from '@goodturn/locales';
import { formatMoney, moneyFromMicros, parseMoney } from '@goodturn/money';
import { pictureUrl } from '../files/picture-url.ts';
import { requestHashOf } from '../http/idempotency.ts';
import { type Route, route } from '../http/route.ts';
import type { ProductAdminService } from './product-admin-service.ts';
import type { ProductService } from './product-service.ts';

type Row = Awaited<ReturnType<ProductAdminService['inquire']>>['list'][number];

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
  picUrl: pictureUrl(row.fileName),
  runningCampaigns: row.runningCampaigns,
});

const idOf = (text: string | undefined): bigint | undefined => (text === undefined ? undefined : BigInt(text));

export const productRoutes = (products: ProductService, productAdmin: ProductAdminService): Route[] => [
  route('category/add', async ({ body, session }) => {
    const { categoryId } = await products.addCategory(session, body);
    return { data: { categoryId: categoryId.toString() } };
  }),

  route('category/inquire', async () => ({
    data: (await productAdmin.categories()).map(({ id, ...category }) => ({ categoryId: id.toString(), ...category })),
  })),

  route('category/update', async ({ body, session }) => {
    const { categoryId, ...changes } = body;
    await productAdmin.updateCategory(session, BigInt(categoryId), changes);
    return { data: {} };
  }),

  route('product/add', async ({ body, session }) => {
    const ids = { brandId: BigInt(body.brandId), categoryId: BigInt(body.categoryId) };
    const { productId } = await products.add(session, { ...body, ...ids, price: parseMoney(body.price) });
    return { data: { productId: productId.toString() } };
  }),

  route('product/inquire', async ({ body }) => {
    const ids = { brandId: idOf(body.brandId), categoryId: idOf(body.categoryId) };
    const page = await productAdmin.inquire({ ...body, ...ids });
    return { data: { list: page.list.map(wireRow), nextCursor: page.nextCursor } };
  }),

  route('product/details', async ({ body }) => {
    const product = await productAdmin.details(BigInt(body.productId));
    const { summary, description, shipsTo, pictures, colors, models, properties } = product;
    const parts = { pictures: pictures.map(pictureUrl), colors, models, properties };
    return { data: { ...wireRow(product), summary, description, shipsTo, ...parts } };
  }),

  route('product/update', async ({ body, session }) => {
    const { productId, categoryId, price, ...others } = body;
    const changes = { categoryId: idOf(categoryId), price: price === undefined ? undefined : parseMoney(price) };
    await productAdmin.update(session, BigInt(productId), { ...others, ...changes });
    return { data: {} };
  }),

  route('product/import', async ({ body, session, language, idempotencyKey }) => {
    const stamp = { call: 'product/import', key: idempotencyKey, requestHash: requestHashOf(body) };
    const { rows, added, faults } = await productAdmin.importList(session, stamp, body);
    const words = messagesFor(language);
    const worded = faults.map(({ row, column, key }) => ({ row, column, message: words[key] ?? key }));
    return { data: { rows, added, faults: worded } };
  }),
];
