/** Products, categories, brands and campaign units, as operators keep them. */
import { z } from 'zod';
import { call } from '../call.ts';
import {
  countryCode,
  csvText,
  idText,
  listBody,
  listOf,
  moneyText,
  nonBlankString,
  nothing,
  positiveMoneyText,
  safeString,
} from '../wire.ts';

const productRow = z.object({
  productId: idText,
  brandId: idText,
  brandName: z.string(),
  categoryId: idText,
  categoryTitle: z.string(),
  name: z.string(),
  price: moneyText,
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

export const catalogueAdminCalls = {
  'brand/update': call({
    method: 'POST',
    access: 'administrator',
    node: 'brand.write',
    summary: 'Changes the name, contact or story of a brand.',
    rate: 'write',
    changes: ['brands'],
    body: z.strictObject({
      brandId: idText,
      name: nonBlankString(80).optional(),
      contact: safeString(0, 200).optional(),
      story: safeString(0, 2_000).optional(),
    }),
    data: nothing,
    errors: ['not_found', 'name_taken', 'wording_refused'],
  }),
  'category/inquire': call({
    method: 'POST',
    access: 'administrator',
    node: 'category.read',
    summary: 'The categories with how many products each has.',
    rate: 'read',
    shows: ['categories', 'products'],
    body: nothing.strict(),
    data: z.array(
      z.object({ categoryId: idText, title: z.string(), sort: z.int(), shown: z.boolean(), products: z.int() }),
    ),
  }),
  'category/update': call({
    method: 'POST',
    access: 'administrator',
    node: 'category.write',
    summary: 'Changes the title, order or visibility of a category.',
    rate: 'write',
    changes: ['categories'],
    body: z.strictObject({
      categoryId: idText,
      title: nonBlankString(60).optional(),
      sort: z.int().min(0).max(1_000_000).optional(),
      shown: z.boolean().optional(),
    }),
    data: nothing,
    errors: ['not_found', 'name_taken', 'wording_refused'],
  }),
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
      brandId: idText.optional(),
      categoryId: idText.optional(),
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
    body: z.strictObject({ productId: idText }),
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
  'product/update': call({
    method: 'POST',
    access: 'administrator',
    node: 'product.write',
    summary: 'Changes a product. Campaigns that run keep the price and the countries that they began with.',
    rate: 'write',
    changes: ['products'],
    body: z
      .strictObject({
        productId: idText,
        categoryId: idText,
        ...productTexts,
        price: positiveMoneyText,
        stock: z.int().min(0).max(10_000_000),
        /** What the stock was when the change was begun; where a campaign took or gave back of it since, nothing changes. */
        stockBefore: z.int().min(0).max(10_000_000),
        sort: z.int().min(0).max(1_000_000),
        /** None: every country that the site serves. */
        shipsTo: z.array(countryCode).max(250),
      })
      .partial()
      .required({ productId: true }),
    data: nothing,
    errors: ['not_found', 'state_changed', 'wording_refused'],
  }),
  'product/import': call({
    method: 'POST',
    access: 'administrator',
    node: 'product.write',
    summary: 'Adds products from CSV; each bad row is reported, and nothing is written unless `apply` is true.',
    rate: 'write',
    changes: ['products'],
    idempotency: 'optional',
    body: z.strictObject({ csv: csvText, apply: z.boolean() }),
    data: z.object({ rows: z.int(), added: z.int(), faults: z.array(importFault) }),
    errors: ['invalid_request'],
  }),
  'campaign/units': call({
    method: 'POST',
    access: 'administrator',
    node: 'campaign.read',
    summary:
      'The units of a campaign by number. Which were lucky is told once the seed is published, and to nobody before.',
    rate: 'read',
    shows: ['campaigns', 'orders'],
    body: z.strictObject({ campaignId: idText, from: z.int().min(1).max(100_000).optional() }),
    data: z.object({
      units: z.array(
        z.object({
          number: z.int(),
          state: z.enum(['free', 'held', 'paid', 'done', 'retired']),
          orderId: idText.nullable(),
          lucky: z.boolean().nullable(),
        }),
      ),
      nextFrom: z.int().nullable(),
    }),
    errors: ['not_found'],
  }),
};
