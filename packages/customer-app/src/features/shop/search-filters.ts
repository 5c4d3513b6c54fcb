import type { InputOf, ResponseOf } from '@goodturn/contract';
import { formatMoney, moneyFromMicros, parseMoney, MICROS_PER_DOLLAR } from '@goodturn/money';
import { type ListSort, sortIn } from './list-sort.ts';

type Asked = Omit<InputOf<'customer/getWaresSortList'>, 'cursor' | 'ids' | 'pageNum' | 'pageSize'>;
/** The filter names of the address, each of which is one button. */
export const filterNames = ['within', 'cashback', 'cashback15', 'lucky', 'ships', 'favourites'] as const;
export type FilterName = (typeof filterNames)[number];

/** The cashback, in per cent, from which each of its filters begins. */
export const leastCashback: Partial<Record<FilterName, string>> = { cashback: '10', cashback15: '15' };

/** The field of the counts that says what a filter would leave. */
export const countNames = {
  within: 'within',
  cashback: 'tenPercent',
  cashback15: 'fifteenPercent',
  lucky: 'lucky',
  ships: 'shipsToMe',
  favourites: 'favourites',
} as const satisfies Record<FilterName, keyof ResponseOf<'customer/filterCounts'>>;

export interface Filters {
  on: readonly FilterName[];
  /** The highest price, in whole dollars. */
  upTo: string | undefined;
  brandIds: readonly string[];
}

/** Reads the filters and the sort of an address; what is not known is left out. */
export function filtersIn(params: URLSearchParams): Filters & { sort: ListSort | undefined; isAny: boolean } {
  const sort = sortIn(params);
  const on = filterNames.filter((name) => params.has(name));
  const upTo = /^[1-9][0-9]{0,6}$/.exec(params.get('upTo') ?? '')?.[0];
  const brandIds = (params.get('brands') ?? '').split(',').filter((id) => /^[1-9][0-9]{0,17}$/.test(id));
  return {
    on,
    sort,
    upTo,
    brandIds,
    isAny: on.length + brandIds.length > 0 || sort !== undefined || upTo !== undefined,
  };
}

/** Returns the lower of the chosen price and the balance, as far as each of them is a limit. */
function maxPriceOf({ on, upTo }: Filters, available: string | undefined): string | undefined {
  const chosen = upTo === undefined ? [] : [BigInt(upTo) * MICROS_PER_DOLLAR];
  const balance = on.includes('within') && available !== undefined ? [BigInt(parseMoney(available))] : [];
  const [lowest] = [...chosen, ...balance].toSorted((a, b) => (a < b ? -1 : 1));
  return lowest === undefined ? undefined : formatMoney(moneyFromMicros(lowest));
}

/** Returns the input of the list for the filters that are on; a price within the balance needs the balance. */
export function inputOf(filters: Filters, available: string | undefined): Omit<Asked, 'sort'> {
  const { on, brandIds } = filters;
  const maxPrice = maxPriceOf(filters, available);
  const cashback = on.includes('cashback15') ? leastCashback.cashback15 : leastCashback.cashback;
  return {
    ...(maxPrice !== undefined && { maxPrice }),
    ...((on.includes('cashback') || on.includes('cashback15')) && { cashback }),
    ...(on.includes('lucky') && { lucky: '1' as const }),
    ...(on.includes('ships') && { shipsToMe: '1' as const }),
    ...(on.includes('favourites') && { favourites: '1' as const }),
    ...(brandIds.length > 0 && { brandIds: brandIds.join(',') }),
  };
}
