import type { InputOf } from '@goodturn/contract';

/** What costs least is asked for by the start page alone; people sort by what it comes to. */
export type ListSort = Exclude<NonNullable<InputOf<'customer/getWaresSortList'>['sort']>, 'lowest_price'>;

export const sorts: readonly ListSort[] = ['most_back', 'lowest_net', 'newest', 'most_bought'];

/** Reads the sort of an address; separate from the filters, which the start page does not have. */
export const sortIn = (params: URLSearchParams): ListSort | undefined =>
  sorts.find((one) => one === params.get('sort'));
