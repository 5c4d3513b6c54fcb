import type { InputOf, ResponseOf } from '@goodturn/contract';
import { useCall, useCallPages } from '../../../shared/api/calls.ts';

// What the start page does not read stands apart from its queries, so that it is loaded with the pages that need it.

type Asked = Omit<InputOf<'customer/getWaresSortList'>, 'cursor' | 'ids' | 'pageNum' | 'pageSize'>;
export type FavouriteMark = ResponseOf<'customer/favouriteIds'>[number];
export type Product = ResponseOf<'customer/getWaresInfo'>;
const pageSize = '11';

/** Returns how many products there are, and how many of each category. */
export const useShopCounts = () => useCall('customer/shopCounts');

export type FilterCounts = ResponseOf<'customer/filterCounts'>;

/** Returns how many products the filters of a list leave, and how many each further one would. */
export const useFilterCounts = (asked: Omit<Asked, 'sort'>, balance = '0') =>
  useCall('customer/filterCounts', { ...asked, balance }, { keepPrevious: true });

/** Returns what a search, its filters and its sort find; the last list stays until the next one is there. */
export const useFoundProducts = (asked: Asked) =>
  useCallPages('customer/getWaresSortList', { pageSize, ...asked }, { keepPrevious: true });

/** Returns which products the person marked. A friend's session has none. */
export const useFavouriteMarks = (enabled = true) => useCall('customer/favouriteIds', undefined, { enabled });

/** Returns the products that the person marked, read anew whenever the page is opened. */
export const useFavourites = () =>
  useCallPages('customer/getWaresSortList', { pageSize: '100', favourites: '1' }, { staleTime: 0 });

/** Returns the favourites that were marked last, to show beside a search. */
export const useLastFavourites = () => useCall('customer/getWaresSortList', { pageSize: '2', favourites: '1' });

export const useProduct = (productId: string) => useCall('customer/getWaresInfo', { productId });
