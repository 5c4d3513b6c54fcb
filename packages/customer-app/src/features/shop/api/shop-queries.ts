import type { ResponseOf } from '@goodturn/contract';
import type { QueryClient } from '@tanstack/react-query';
import { prefetchCall, prefetchCallPages, useCall, useCallPages } from '../../../shared/api/calls.ts';
import type { ListSort } from '../list-sort.ts';

export type ProductCard = ResponseOf<'customer/getWaresSortList'>['list'][number];
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
export const useProducts = (categoryId: string | null, sort: ListSort | undefined) =>
  useCallPages('customer/getWaresSortList', {
    pageSize,
    ...(categoryId !== null && { categoryId }),
    ...(sort !== undefined && { sort }),
  });
