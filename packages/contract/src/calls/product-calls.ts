import { z } from 'zod';
import { call } from '../call.ts';
import {
  countryCode,
  csvString,
  idString,
  listBody,
  listOf,
  moneyString,
  nonBlankString,
  emptyObject,
  positiveMoneyString,
  safeString,
} from '../wire.ts';

/** Products, categories, brands and campaign units, as operators keep them. */

const productRow = z.object({
  productId: idString,
  brandId: idString,
  brandName: z.string(),
  categoryId: idString,
  categoryTitle: z.string(),
  name: z.string(),
  price: moneyString,
  stock: z.int(),
  sort: z.int(),
  picUrl: z.string(),
  runningCampaigns: z.int(),
});

const productTexts = {
  name: nonBlankString(160),
  summary: safeString(0, 300),
  description: safeString(0, 5_000),
};

const importFault = z.object({ row: z.int(), column: z.string(), message: z.string() });

export const productCalls = {
  'product/inquire': call({
    method: 'POST',
    access: 'administrator',
    node: 'product.read',
    summary: 'The products, newest first.',
    rate: 'read',
    shows: ['products', 'brands', 'categories', 'campaigns'],
    body: z.strictObject({
      ...listBody,
      name: safeString(0, 100).optional(),
      brandId: idString.optional(),
      categoryId: idString.optional(),
    }),
    data: listOf(productRow),
  }),
  'product/details': call({
    method: 'POST',
    access: 'administrator',
    node: 'product.read',
    summary: 'One product with its texts, pictures, variants and where it ships to.',
    rate: 'read',
    shows: ['products', 'brands', 'categories', 'campaigns'],
    body: z.strictObject({ productId: idString }),
    data: productRow.extend({
      summary: z.string(),
      description: z.string(),
      shipsTo: z.array(countryCode).nullable(),
      pictures: z.array(z.string()),
      colors: z.array(z.string()),
      models: z.array(z.string()),
      properties: z.array(z.object({ name: z.string(), value: z.string() })),
    }),
    errors: ['not_found'],
  }),
  'product/add': call({
    method: 'POST',
    access: 'administrator',
    node: 'product.write',
    summary: 'Adds a product to the catalogue.',
    rate: 'write',
    changes: ['products'],
    body: z.strictObject({
      brandId: idString,
      categoryId: idString,
      name: nonBlankString(160),
      summary: safeString(0, 300),
      description: safeString(0, 5_000),
      price: positiveMoneyString,
      stock: z.int().min(0).max(10_000_000),
      /** A larger value sorts earlier. */
      sort: z.int().min(0).max(1_000_000).optional(),
      shipsTo: z.array(countryCode).max(250).optional(),
    }),
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
        categoryId: idString,
        ...productTexts,
        price: positiveMoneyString,
        stock: z.int().min(0).max(10_000_000),
        /** What the stock was when the change was begun; where a campaign took or gave back of it since, nothing changes. */
        stockBefore: z.int().min(0).max(10_000_000),
        sort: z.int().min(0).max(1_000_000),
        /** None: every country that the site serves. */
        shipsTo: z.array(countryCode).max(250),
      })
      .partial()
      .required({ productId: true }),
    data: emptyObject,
    errors: ['not_found', 'state_changed', 'wording_not_allowed'],
  }),
  'product/import': call({
    method: 'POST',
    access: 'administrator',
    node: 'product.write',
    summary: 'Adds products from CSV; each bad row is reported, and nothing is written unless `apply` is true.',
    rate: 'write',
    changes: ['products'],
    idempotency: 'optional',
    body: z.strictObject({ csv: csvString, apply: z.boolean() }),
    data: z.object({ rows: z.int(), added: z.int(), faults: z.array(importFault) }),
    errors: ['invalid_request'],
  }),
};
