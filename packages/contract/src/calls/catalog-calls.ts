import { z } from 'zod';
import { call } from '../call.ts';
import { productCard, productDetails } from '../schemas/product.ts';
import { countString, idString, loadedIds, moneyString, safeString } from '../wire.ts';

/** The filters of a list of products and of its counts. */
const productFilters = {
  sortId: idString.optional(),
  search: safeString(0, 100).optional(),
  /** The ids of the brands, separated by commas. */
  brandIds: loadedIds,
  /** The highest price. */
  maxPrice: moneyString.optional(),
  /** The lowest cashback, in per cent of the price. */
  cashback: countString(100n),
  lucky: z.literal('1').optional(),
  /** The filter for products that ship to the country of the caller’s address. */
  shipsToMe: z.literal('1').optional(),
  /** The filter for the caller's favourites, the newest first. */
  favourites: z.literal('1').optional(),
};

export const catalogCalls = {
  'customer/getWaresSortList': call({
    method: 'GET',
    access: 'public',
    summary:
      'The products of a category, page by page; without a category, all of them. Found by names, brands and categories as people type them, in part and with small mistakes; a sort leaves none out.',
    rate: 'read',
    shows: ['products'],
    query: z.strictObject({
      ...productFilters,
      sort: z.enum(['most_back', 'lowest_net', 'lowest_price', 'newest', 'most_bought']).optional(),
      pageNum: countString(10_000n),
      pageSize: countString(100n),
      ids: loadedIds,
      cursor: safeString(0, 200).optional(),
    }),
    data: z.array(productCard),
    paged: true,
  }),
  'customer/shopCounts': call({
    method: 'GET',
    access: 'public',
    summary: 'How many products the shop lists, and of each category that has a tab how many, from how many brands.',
    rate: 'read',
    shows: ['products', 'categories'],
    data: z.object({
      products: z.int(),
      categories: z.array(z.object({ sortId: idString, products: z.int(), brands: z.int() })),
    }),
  }),
  'customer/filterCounts': call({
    method: 'GET',
    access: 'public',
    summary:
      'How many products of a category or search there are, how many the filters leave, and how many each further filter would leave beside them.',
    rate: 'read',
    shows: ['products', 'favourites'],
    /** `balance` filters nothing: it is the price up to which `within` counts. */
    query: z.strictObject({ ...productFilters, balance: moneyString.optional() }),
    data: z.object({
      products: z.int(),
      found: z.int(),
      lowestPrice: moneyString.nullable(),
      highestPrice: moneyString.nullable(),
      within: z.int(),
      tenPercent: z.int(),
      fifteenPercent: z.int(),
      lucky: z.int(),
      shipsToMe: z.int(),
      favourites: z.int(),
      /** The brands with the most products, at most forty. */
      brands: z.array(z.object({ brandId: idString, name: z.string(), products: z.int() })),
    }),
  }),
  'customer/getHomeRows': call({
    method: 'GET',
    access: 'public',
    summary:
      'What stands above the list of products: what the operators recommend, what was bought most in 30 days, and beneath that ranking what they recommend in it, which nothing was counted for.',
    rate: 'read',
    shows: ['products'],
    data: z.object({
      recommended: z.array(productCard),
      mostBought: z.array(productCard),
      rankingRecommended: z.array(productCard),
    }),
  }),
  'customer/getWaresInfo': call({
    method: 'POST',
    access: 'public',
    summary: 'One product with its pictures, variants and running campaign.',
    rate: 'read',
    shows: ['products'],
    body: z.strictObject({ waresId: idString }),
    data: productDetails,
    errors: ['not_found'],
  }),
};
