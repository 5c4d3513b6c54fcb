import type { InputOf, ResponseOf } from '@goodturn/contract';
import type { QueryClient } from '@tanstack/react-query';
import { prefetchCall, prefetchCallPages, useCall, useCallPages } from '../../../shared/api/calls.ts';

export type ProductCard = ResponseOf<'customer/getWaresSortList'>['list'][number];
export type FavouriteMark = ResponseOf<'customer/favouriteIds'>[number];
export type Product = ResponseOf<'customer/getWaresInfo'>;
export type Banner = ResponseOf<'rotation/inquire_all'>[number];

const pageSize = '11';
const home = { type: '1' } as const;

export const useBanners = () => useCall('rotation/inquire_all', home);

/** Returns the products that operators recommend and those that were bought most. */
export const useHomeRows = () => useCall('customer/getHomeRows');

/** Prefetches the slides: the first of them is the largest element that a visitor waits for. */
export const prefetchSlides = async (client: QueryClient): Promise<void> => {
  await Promise.all([prefetchCall(client, 'customer/getHomeRows'), prefetchCall(client, 'rotation/inquire_all', home)]);
};

/** Prefetches the first page of the list of all products, which the matching page shows too. */
export const prefetchProducts = (client: QueryClient): Promise<void> =>
  prefetchCallPages(client, 'customer/getWaresSortList', { pageSize });

export const useCategories = () => useCall('customer/getAllSortList');

/** Returns the products of a category; null means all products. */
export const useProducts = (categoryId: string | null) =>
  useCallPages('customer/getWaresSortList', { pageSize, ...(categoryId === null ? {} : { categoryId }) });

type Asked = Omit<InputOf<'customer/getWaresSortList'>, 'cursor' | 'ids' | 'pageNum' | 'pageSize'>;

/** Returns what a search, its filters and its sort find; the last list stays until the next one is there. */
export const useFoundProducts = (asked: Asked) =>
  useCallPages('customer/getWaresSortList', { pageSize, ...asked }, { keepPrevious: true });

/** Returns which products the person marked. A friend's session has none. */
export const useFavouriteMarks = (enabled = true) => useCall('customer/favouriteIds', undefined, { enabled });

/** Returns the products that the person marked, read anew whenever the page is opened. */
export const useFavourites = () =>
  useCallPages('customer/getWaresSortList', { pageSize: '100', favourites: '1' }, { staleTime: 0 });

export const useProduct = (productId: string) => useCall('customer/getWaresInfo', { productId });
