import { useQuery } from '@tanstack/react-query';
import { api } from './api-client.ts';
import { cursorOf, readAll } from './use-pages.ts';

const brandPage = 200;

/** The brands to choose from in a form. */
export const useBrandChoices = () =>
  useQuery({
    queryKey: ['brandChoices'],
    queryFn: async () => {
      const rows = await readAll(
        async (cursor) => (await api.post('brand/inquire', { pageSize: brandPage, ...cursorOf(cursor) })).data,
      );
      return rows.map(({ brandId, name }) => ({ value: brandId, label: name }));
    },
  });

export const useCategoryChoices = () =>
  useQuery({
    queryKey: ['categoryChoices'],
    queryFn: async () => {
      const { data } = await api.get('customer/getAllSortList');
      return data.map(({ sortId, title }) => ({ value: sortId, label: title }));
    },
  });

export const useProductChoices = () =>
  useQuery({
    queryKey: ['productChoices'],
    queryFn: async () => {
      const rows = await readAll(
        async (cursor) => (await api.get('customer/getWaresSortList', { pageSize: '100', ...cursorOf(cursor) })).data,
      );
      return rows.map(({ waresId, waresName, brandName }) => ({
        value: waresId,
        label: `${waresName} · ${brandName}`,
      }));
    },
  });
