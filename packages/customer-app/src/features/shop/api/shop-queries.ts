import type { ResponseOf } from '@goodturn/contract';
import type { QueryClient } from '@tanstack/react-query';
import { prefetchCall, prefetchCallPages, useCall, useCallPages } from '../../../shared/api/calls.ts';

export type ProductCard = ResponseOf<'customer/getWaresSortList'>['list'][number];
export type Product = ResponseOf<'customer/getWaresInfo'>;
export type Banner = ResponseOf<'rotation/inquire_all'>[number];

const pageSize = '11';
const home = { type: '1' } as const;

export const useBanners = () => useCall('rotation/inquire_all', home);

/** What operators recommend, and what was bought most. */
export const useHomeRows = () => useCall('customer/getHomeRows');

/** Asks for the slides before the page is drawn: the first of them is the largest thing that a visitor waits for. */
export const prefetchSlides = async (client: QueryClient): Promise<void> => {
  await Promise.all([prefetchCall(client, 'customer/getHomeRows'), prefetchCall(client, 'rotation/inquire_all', home)]);
};

/** Asks for the beginning of the list of all products, which Match shows too. */
export const prefetchProducts = (client: QueryClient): Promise<void> =>
  prefetchCallPages(client, 'customer/getWaresSortList', { pageSize });

export const useCategories = () => useCall('customer/getAllSortList');

/** The products of a category; without one, all of them. */
export const useProducts = (categoryId: string | null) =>
  useCallPages('customer/getWaresSortList', { pageSize, ...(categoryId === null ? {} : { categoryId }) });

export const useProduct = (productId: string) => useCall('customer/getWaresInfo', { productId });
