import { pictureUrl } from '../../foundation/files/picture-url.ts';
import { route, type Route } from '../../foundation/http/route.ts';
import { productFilterOf } from '../../foundation/lists/filter-ids.ts';
import { inLanguage } from '../../foundation/texts/translations.ts';
import { type ProductAdminService, productView } from './product-admin-service.ts';
import type { ImportPictureService } from './import-picture-service.ts';
import type { ProductImportService } from './product-import-service.ts';

export const productRoutes = (
  products: ProductAdminService,
  imports: ProductImportService,
  importPictures: ImportPictureService,
): Route[] => [
  route('product/imports', async () => ({ data: await imports.list() })),
  route('product/import_pictures', async ({ body: { importId, ...request } }) => ({
    data: await importPictures.list(BigInt(importId), request),
  })),

  route('category/inquire', async ({ language }) => ({
    data: (await products.categories()).map(({ id, fileId, fileName, parentId, titles, ...category }) => ({
      ...category,
      categoryId: id.toString(),
      title: inLanguage(titles, language) ?? '',
      titles,
      fileId: fileId?.toString() ?? null,
      icon: fileName === null ? null : pictureUrl(fileName),
      parentId: parentId?.toString() ?? null,
    })),
  })),

  route('product/inquire', async ({ body, language }) => ({
    data: await products.list(productFilterOf(body), language),
  })),
  route('product/totals', async ({ body }) => ({ data: await products.totals(productFilterOf(body)) })),

  route('product/export', async ({ body }) => {
    return { data: { fileName: 'products.csv', csv: await products.exportList(productFilterOf(body)) } };
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
    return { data: { ...productView(product), summary, description, ...parts } };
  }),
];
