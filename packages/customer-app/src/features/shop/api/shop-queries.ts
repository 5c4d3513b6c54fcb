import type { ResponseOf } from '@goodturn/contract';
import { type QueryClient, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.ts';
import { languageCode } from '../../../shared/i18n/texts.ts';

export type ProductCard = ResponseOf<'customer/getWaresSortList'>['list'][number];
export type Product = ResponseOf<'customer/getWaresInfo'>;
export type Banner = ResponseOf<'rotation/inquire_all'>[number];

const pageSize = '11';
const everybodys = { public: true };

const bannersQuery = () =>
  queryOptions({
    queryKey: ['banners', languageCode()],
    queryFn: async () => (await api.post('rotation/inquire_all', {})).data,
    meta: everybodys,
  });

export const useBanners = () => useQuery(bannersQuery());

/** Asks for the banners before the page is drawn: the first of them is the largest thing that a visitor waits for. */
export const prefetchBanners = (client: QueryClient): Promise<void> => client.prefetchQuery(bannersQuery());

export const useCategories = () =>
  useQuery({
    queryKey: ['categories', languageCode()],
    queryFn: async () => (await api.get('customer/getAllSortList')).data,
    meta: everybodys,
  });

/** The products of a category; without one, all of them. */
export const useProducts = (categoryId: string | null) =>
  useInfiniteQuery({
    queryKey: ['products', languageCode(), categoryId],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam }) =>
      (
        await api.get('customer/getWaresSortList', {
          pageSize,
          ...(categoryId === null ? {} : { categoryId }),
          ...(pageParam === null ? {} : { cursor: pageParam }),
        })
      ).data,
    getNextPageParam: (page) => page.nextCursor,
    meta: everybodys,
  });

export const useProduct = (productId: string) =>
  useQuery({
    queryKey: ['product', languageCode(), productId],
    queryFn: async () => (await api.post('customer/getWaresInfo', { productId })).data,
    meta: everybodys,
  });
