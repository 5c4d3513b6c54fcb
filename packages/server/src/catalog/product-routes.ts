import { pictureUrl } from '../files/picture-url.ts';
import { type Route, route } from '../http/route.ts';
import type { ProductAdminService } from './product-admin-service.ts';
import { valuesOf } from './product-fields.ts';

type Row = Awaited<ReturnType<ProductAdminService['list']>>['list'][number];

const wireRow = (row: Row) => ({
  productId: row.id.toString(),
  brandId: row.brandId.toString(),
  brandName: row.brandName,
  categoryTitle: row.categoryTitle,
  name: row.name,
  ...valuesOf(row),
  pictureUrl: pictureUrl(row.fileName),
  runningCampaigns: row.runningCampaigns,
});

const idOf = (text: string | undefined): bigint | undefined => (text === undefined ? undefined : BigInt(text));
const idsOf = ({ brandId, categoryId }: { brandId?: string | undefined; categoryId?: string | undefined }) => ({
  brandId: idOf(brandId),
  categoryId: idOf(categoryId),
});

export const productRoutes = (products: ProductAdminService): Route[] => [
  route('category/inquire', async () => ({
    data: (await products.categories()).map(({ id, ...category }) => ({ categoryId: id.toString(), ...category })),
  })),

  route('product/inquire', async ({ body }) => {
    const page = await products.list({ ...body, ...idsOf(body) });
    return { data: { list: page.list.map(wireRow), nextCursor: page.nextCursor } };
  }),

  route('product/export', async ({ body }) => {
    return { data: { fileName: 'products.csv', csv: await products.exportList({ ...body, ...idsOf(body) }) } };
  }),

  route('product/content', async ({ body: { productId } }) => {
    const content = await products.content(BigInt(productId));
    const { version, texts, options, properties, fileIds, descriptionFileIds, files } = content;
    const kept = (id: bigint) => ({ fileId: id.toString(), address: pictureUrl(files.get(id) ?? null) });
    const [pictures, descriptionPictures] = [fileIds.map(kept), descriptionFileIds.map(kept)];
    const variants = options.map((option) => ({ ...option, fileId: option.fileId?.toString() ?? null }));
    return { data: { productId, version, texts, options: variants, properties, pictures, descriptionPictures } };
  }),

  route('product/details', async ({ body }) => {
    const product = await products.details(BigInt(body.productId));
    const { summary, description, pictures, colors, models, properties } = product;
    const parts = { pictures: pictures.map(pictureUrl), colors, models, properties };
    return { data: { ...wireRow(product), summary, description, ...parts } };
  }),
];
