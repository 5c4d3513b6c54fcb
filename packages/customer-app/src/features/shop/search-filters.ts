import type { InputOf } from '@goodturn/contract';

type Asked = Omit<InputOf<'customer/getWaresSortList'>, 'cursor' | 'ids' | 'pageNum' | 'pageSize'>;
/** Only the start page requests the lowest price; people sort by the net price. */
export type SearchSort = Exclude<NonNullable<Asked['sort']>, 'lowest_price'>;

export const sorts: readonly SearchSort[] = ['most_back', 'lowest_net', 'newest', 'most_bought'];
/** The filter names of the address, each of which is one button. */
export const filterNames = ['within', 'cashback', 'lucky', 'ships'] as const;
export type FilterName = (typeof filterNames)[number];

/** The cashback, in per cent, from which the filter begins. */
export const leastCashback = '10';

/** Reads the filters and the sort of an address; what is not known is left out. */
export function filtersIn(params: URLSearchParams) {
  const sort = sorts.find((one) => one === params.get('sort'));
  const on = filterNames.filter((name) => params.has(name));
  return { on, sort, isAny: on.length > 0 || sort !== undefined };
}

/** Returns the input of the list for the filters that are on; a price within the balance needs the balance. */
export function inputOf(
  { on, sort }: Pick<ReturnType<typeof filtersIn>, 'on' | 'sort'>,
  available: string | undefined,
): Asked {
  return {
    ...(on.includes('within') && available !== undefined && { maxPrice: available }),
    ...(on.includes('cashback') && { cashback: leastCashback }),
    ...(on.includes('lucky') && { lucky: '1' as const }),
    ...(on.includes('ships') && { shipsToMe: '1' as const }),
    ...(sort && { sort }),
  };
}
