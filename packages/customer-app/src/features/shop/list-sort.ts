import type { InputOf } from '@goodturn/contract';

/** Only the start page requests the lowest price; people sort by the net price. */
export type ListSort = Exclude<NonNullable<InputOf<'customer/getWaresSortList'>['sort']>, 'lowest_price'>;

export const sorts: readonly ListSort[] = ['most_back', 'lowest_net', 'newest', 'most_bought'];

/** Reads the sort of an address; separate from the filters, which the start page does not have. */
export const sortIn = (params: URLSearchParams): ListSort | undefined =>
  sorts.find((one) => one === params.get('sort'));
