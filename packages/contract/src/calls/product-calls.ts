import { z } from 'zod';
import { call } from '../call.ts';
import { exportCall } from '../schemas/export-call.ts';
import { importPicture } from '../schemas/import-picture.ts';
import { amountRange, anyOf, listFilters, listPage, listTotals } from '../schemas/list-query.ts';
import { productFields } from '../schemas/product.ts';
import { rowFault } from '../schemas/row-fault.ts';
import {
  csvString,
  dateTimeString,
  emptyObject,
  idString,
  languageCode,
  lineString,
  listOf,
  moneyString,
  nonBlankLine,
  nonBlankString,
  safeString,
} from '../wire.ts';

const { summary, description, ...shortFields } = productFields;

const productRow = z.object({
  productId: idString,
  brandId: idString,
  brandName: z.string(),
  categoryTitle: z.string(),
  ...shortFields,
  picUrl: z.string(),
  runningCampaigns: z.int(),
  /** The number of paid orders that were not refunded, as far as the ledger is sealed. */
  purchases: z.int(),
  /** The lowest price at which a campaign offered it in the last 30 days; null if none did. */
  lowestPrice: moneyString.nullable(),
});

const productFilter = listFilters({
  name: safeString(0, 100).optional(),
  brandId: anyOf(idString),
  categoryId: anyOf(idString),
  listing: anyOf(productFields.listing),
  recommended: anyOf(productFields.recommended),
  ...amountRange('price'),
});
const productSorts = ['number', 'price', 'stock', 'sort', 'purchases'] as const;

const contentName = z.object({ language: languageCode, name: nonBlankLine(60) });

const content = {
  /** The revision that the editor read; a later change by another administrator is not overwritten. */
  version: z.string().regex(/^[0-9]{1,19}$/),
  texts: z.array(z.object({ language: languageCode, name: lineString(0, 160), summary, description })).max(20),
  options: z
    .array(
      z.object({
        kind: z.enum(['color', 'model']),
        code: nonBlankString(60),
        hex: z
          .string()
          .regex(/^#[0-9a-fA-F]{6}$/)
          .nullable(),
        fileId: idString.nullable(),
        names: z.array(contentName).max(20),
      }),
    )
    .max(60),
  properties: z.array(z.object({ language: languageCode, name: nonBlankLine(80), value: nonBlankLine(200) })).max(400),
};

const keptPicture = z.object({ fileId: idString, address: z.string() });
const pictureIds = z.array(idString).max(20);

export const productCalls = {
  'product/inquire': call({
    method: 'POST',
    access: 'administrator',
    node: 'product.read',
    summary:
      'The products that match, newest first. A search finds a number, or a part of a name in any language; names are in the language of the reader if there is one.',
    rate: 'read',
    shows: ['products', 'brands', 'categories', 'campaigns'],
    body: z.strictObject({ ...listPage(productSorts), ...productFilter }),
    data: listOf(productRow),
    errors: ['invalid_request'],
  }),
  'product/totals': call({
    method: 'POST',
    access: 'administrator',
    node: 'product.read',
    summary: 'How many products match.',
    rate: 'read',
    shows: ['products', 'brands', 'categories', 'campaigns'],
    body: z.strictObject(productFilter),
    data: listTotals({}),
    errors: ['invalid_request'],
  }),
  'product_list/export': exportCall('product.read', productSorts, productFilter),
  'product/details': call({
    method: 'POST',
    access: 'administrator',
    node: 'product.read',
    summary: 'One product with its texts, pictures, variants and where it ships to.',
    rate: 'read',
    shows: ['products', 'brands', 'categories', 'campaigns'],
    body: z.strictObject({ productId: idString }),
    data: productRow.extend({
      summary,
      description,
      pictures: z.array(z.string()),
      colors: z.array(z.string()),
      models: z.array(z.string()),
      properties: z.array(z.object({ name: z.string(), value: z.string() })),
    }),
    errors: ['not_found'],
  }),
  'product/content': call({
    method: 'POST',
    access: 'administrator',
    node: 'product.read',
    summary: 'The texts of a product in each language, its pictures, variants and properties.',
    rate: 'read',
    shows: ['products'],
    body: z.strictObject({ productId: idString }),
    data: z.object({
      productId: idString,
      ...content,
      pictures: z.array(keptPicture),
      descriptionPictures: z.array(keptPicture),
    }),
    errors: ['not_found'],
  }),
  'product/update_content': call({
    method: 'POST',
    access: 'administrator',
    node: 'product.write',
    summary:
      'Puts texts, pictures, variants and properties in the place of those that a product had. Orders keep what they were made of.',
    rate: 'write',
    changes: ['products'],
    body: z.strictObject({ productId: idString, ...content, pictures: pictureIds, descriptionPictures: pictureIds }),
    data: emptyObject,
    errors: ['not_found', 'state_changed', 'wording_not_allowed', 'invalid_request'],
  }),
  'product/add': call({
    method: 'POST',
    access: 'administrator',
    node: 'product.write',
    summary: 'Adds a product to the catalogue.',
    rate: 'write',
    changes: ['products'],
    body: z
      .strictObject({ brandId: idString, ...productFields })
      .partial()
      .required({ brandId: true, categoryId: true, name: true, price: true, stock: true }),
    data: z.object({ productId: idString }),
    errors: ['not_found', 'wording_not_allowed'],
  }),
  'product/update': call({
    method: 'POST',
    access: 'administrator',
    node: 'product.write',
    summary: 'Changes a product. Campaigns that run keep the price and the countries that they began with.',
    rate: 'write',
    changes: ['products'],
    body: z
      .strictObject({
        productId: idString,
        ...productFields,
        /** The stock when the edit began; if a campaign has taken or returned units since, nothing changes. */
        stockBefore: productFields.stock,
      })
      .partial()
      .required({ productId: true }),
    data: emptyObject,
    errors: ['not_found', 'state_changed', 'wording_not_allowed'],
  }),
  'product/export': call({
    method: 'POST',
    access: 'administrator',
    node: 'product.read',
    summary: 'The products of a filter as CSV, in the form that an import takes; at most 10,000.',
    rate: 'read',
    shows: ['products', 'brands', 'categories'],
    body: z.strictObject(productFilter),
    data: z.object({ fileName: z.string(), csv: z.string() }),
    errors: ['invalid_request'],
  }),
  'product/import': call({
    method: 'POST',
    access: 'administrator',
    node: 'product.write',

    summary:
      'Adds products from CSV, and changes those that an article number or the key of another shop finds; an empty cell changes nothing. Pictures that a row names by address are fetched afterwards. Columns such as `name_de` have texts in further languages. Every fault of every row is reported, and nothing is written unless `apply` is true.',
    rate: 'write',
    changes: ['products'],
    idempotency: 'optional',
    body: z.strictObject({
      csv: csvString,
      apply: z.boolean(),
      /** The brands and categories that stand for names of the file that the shop does not have. */
      names: z
        .array(z.object({ column: z.enum(['brand', 'category']), name: lineString(0, 200), id: idString }))
        .max(100)
        .optional(),
      /** The import that an earlier part of the same file began, and the name of the file for a new one. */
      importId: idString.optional(),
      fileName: safeString(0, 200).optional(),
      /** The numbers that the rows have in the whole file, in which what becomes of their pictures is listed. */
      rows: z.array(z.int().min(1).max(9_999_999)).max(1_000).optional(),
    }),
    data: z.object({
      rows: z.int(),
      added: z.int(),
      changed: z.int(),
      /** The rows whose products are already as the row says. */
      same: z.int(),
      /** The pictures that are fetched afterwards. */
      pictures: z.int(),
      faults: z.array(rowFault),
      importId: idString.nullable(),
    }),
    errors: ['invalid_request', 'not_found', 'state_changed'],
  }),
  'product/imports': call({
    method: 'POST',
    access: 'administrator',
    node: 'product.read',
    summary: 'The latest imports of products, the newest first.',
    rate: 'read',
    shows: ['products'],
    body: z.strictObject({}),
    data: z.array(
      z.object({
        importId: idString,
        fileName: z.string(),
        account: z.string(),
        createdAt: dateTimeString,
        added: z.int(),
        changed: z.int(),
        pictures: z.object({ waiting: z.int(), fetched: z.int(), refused: z.int() }),
        undoneAt: dateTimeString.nullable(),
        canUndo: z.boolean(),
      }),
    ),
  }),
  'product/import_pictures': call({
    method: 'POST',
    access: 'administrator',
    node: 'product.read',
    summary: 'What became of the pictures that an imported file names by address, by the rows of the file.',
    rate: 'read',
    shows: ['products'],
    body: z.strictObject({ importId: idString, ...listPage(['row']) }),
    data: listOf(z.object({ row: z.int(), productId: idString, name: z.string(), pictures: z.array(importPicture) })),
    errors: ['invalid_request'],
  }),
  'product/undo_import': call({
    method: 'POST',
    access: 'administrator',
    node: 'product.write',
    summary:
      'Gives the products that an import of the last 24 hours changed their values of before, and archives those that it added. What was changed since, or is in a campaign, stays. Pictures that wait are not fetched any more.',
    rate: 'write',
    changes: ['products'],
    body: z.strictObject({ importId: idString }),
    data: z.object({
      restored: z.int(),
      archived: z.int(),
      left: z.array(z.object({ productId: idString, name: z.string(), reason: z.enum(['changed', 'campaign']) })),
    }),
    errors: ['not_found', 'state_changed'],
  }),
};
