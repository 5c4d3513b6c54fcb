// The products of the catalogue as operators search, filter and sort them. A shop has some thousands of them.
import type { ProductFields } from '@goodturn/contract';
import { sql, type RawBuilder } from 'kysely';
import {
  containing,
  isAnyOf,
  isEqual,
  isEvery,
  isSome,
  isWithinAmounts,
  type Condition,
} from '../../foundation/lists/list-conditions.ts';
import { keysetOf, type ListRequest } from '../../foundation/lists/pagination.ts';
import { parseSearch } from '../../foundation/lists/search-terms.ts';

export interface ProductFilter {
  search?: string | undefined;
  name?: string | undefined;
  productId?: bigint | undefined;
  brandIds?: bigint[] | undefined;
  categoryIds?: bigint[] | undefined;
  listing?: ProductFields['listing'][] | undefined;
  recommended?: ProductFields['recommended'][] | undefined;
  priceMin?: string | undefined;
  priceMax?: string | undefined;
}

export type ProductRequest = ListRequest<'number' | 'price' | 'stock' | 'sort' | 'purchases'> & ProductFilter;

const sorts = {
  number: { by: sql`p.id`, kind: 'number' },
  price: { by: sql`p.price`, kind: 'number' },
  stock: { by: sql`p.stock`, kind: 'number' },
  sort: { by: sql`p.sort`, kind: 'number' },
  purchases: { by: sql`p.purchases`, kind: 'number' },
} as const;

/** With how often each was bought, of which there is no row before the first time. */
const products = sql`(select q.*, coalesce(c.purchases, 0) as purchases
  from shop.product q left join shop.product_purchases c on c.product_id = q.id)`;

/** Part of a name, in any language. */
const isNamed = (name: string): Condition => sql<boolean>`exists (
  select from shop.product_translation x where x.product_id = p.id and x.name ilike ${containing(name)})`;

function conditionsOf({ search, name = '', ...filter }: ProductFilter): Condition[] {
  const { productId, brandIds, categoryIds, listing, recommended, priceMin, priceMax } = filter;
  return [
    ...isEqual(sql`p.id`, productId),
    ...isAnyOf(sql`p.brand_id`, brandIds),
    ...isAnyOf(sql`p.category_id`, categoryIds),
    ...isAnyOf(sql`p.listing`, listing),
    ...isAnyOf(sql`p.recommended`, recommended),
    ...isWithinAmounts(sql`p.price`, { name: 'price', from: priceMin, to: priceMax }),
    ...(name === '' ? [] : [isNamed(name)]),
    ...(search === undefined ? [] : [isSome([...isEqual(sql`p.id`, parseSearch(search).id), isNamed(search.trim())])]),
  ];
}

/** A page as a sub-query of products, and the order that its reader keeps. */
export function productPage(request: ProductRequest) {
  const { size, after, order, position } = keysetOf(request, sorts, {
    id: sql`p.id`,
    sort: 'number',
    descending: true,
  });
  const where = isEvery([...conditionsOf(request), ...after]);
  const found = sql`select p.* from ${products} p where ${where} order by ${order} limit ${size + 1}`;
  return { found, order, position, size };
}

export const matchingProducts = (filter: ProductFilter): RawBuilder<unknown> =>
  sql`select 1 from shop.product p where ${isEvery(conditionsOf(filter))}`;
