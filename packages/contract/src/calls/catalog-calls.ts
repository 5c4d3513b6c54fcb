import { z } from 'zod';
import { call } from '../call.ts';
import { countText, idText, listOf, loadedIds, moneyText, percentText, safeString } from '../wire.ts';

/** "K of N units get a bonus of B more"; null where the campaign has no lucky units. */
export const luckyOdds = z.object({ lucky: z.int(), units: z.int(), bonus: moneyText }).nullable();

/** One choice of a product: the code that an order stores, and its name in the reader's language. */
export const option = z.object({ code: z.string(), name: z.string(), color: z.string().optional() });

/** What is shown of a running campaign beside a product; null without one. */
const offer = z
  .object({
    campaignId: idText,
    brandName: z.string(),
    rate: percentText,
    backMoney: moneyText,
    netPrice: moneyText,
    price: moneyText,
    unitsLeft: z.int(),
    units: z.int(),
    luckyOdds,
    commitment: z.string().nullable(),
  })
  .nullable();

export const productCard = z.object({
  waresId: idText,
  waresName: z.string(),
  waresPrice: moneyText,
  picUrl: z.string(),
  brandName: z.string(),
  rate: percentText.nullable(),
  backMoney: moneyText.nullable(),
  unitsLeft: z.int().nullable(),
  luckyOdds,
});

export const productDetails = productCard.extend({
  summary: z.string(),
  description: z.string(),
  pics: z.array(z.string()),
  picUrlList: z.array(z.string()),
  stock: z.int(),
  variants: z.object({ colors: z.array(option), models: z.array(option) }),
  properties: z.array(z.object({ name: z.string(), value: z.string() })),
  shipsTo: z.array(z.string()),
  brandStory: z.string(),
  offer,
});

export const banner = z.object({
  address: z.string(),
  picUrl: z.string(),
  title: z.string(),
  jump: z.string(),
  format: z.enum(['1', '2', '3']),
  language_code: z.string(),
  type: z.string(),
});

export const catalogCalls = {
  'customer/getAllSortList': call({
    method: 'GET',
    access: 'public',
    summary: 'The categories that have a tab.',
    rate: 'read',
    shows: ['categories'],
    data: z.array(
      z.object({
        sortId: idText,
        title: z.string(),
        icon: z.string().nullable(),
      }),
    ),
  }),
  'customer/getHomePic': call({
    method: 'GET',
    access: 'public',
    summary: 'The pictures of the home page as a list of addresses.',
    rate: 'read',
    shows: [],
    data: z.array(z.string()),
  }),
  'customer/getWaresSortList': call({
    method: 'GET',
    access: 'public',
    summary: 'The products of a category, page by page; without a category, all of them.',
    rate: 'read',
    shows: ['products'],
    query: z.strictObject({
      sortId: idText.optional(),
      pageNum: countText(10_000n),
      pageSize: countText(100n),
      ids: loadedIds,
      cursor: safeString(0, 200).optional(),
    }),
    data: listOf(productCard),
  }),
  'customer/getWaresInfo': call({
    method: 'POST',
    access: 'public',
    summary: 'One product with its pictures, variants and running campaign.',
    rate: 'read',
    shows: ['products'],
    body: z.strictObject({ waresId: idText }),
    data: productDetails,
    errors: ['not_found'],
  }),
};
