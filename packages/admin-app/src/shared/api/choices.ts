import { useCall, useCallAll } from './calls.ts';

interface Choice {
  value: string;
  label: string;
}

/** The brands to choose from in a form. */
export function useBrandChoices(): Choice[] | undefined {
  const { rows } = useCallAll('brand/inquire', { pageSize: 200 });
  return rows?.map(({ brandId, name }) => ({ value: brandId, label: name }));
}

export function useCategoryChoices(): Choice[] | undefined {
  const { data } = useCall('customer/getAllSortList');
  return data?.map(({ categoryId, title }) => ({ value: categoryId, label: title }));
}

export function useProductChoices(): Choice[] | undefined {
  const { rows } = useCallAll('customer/getWaresSortList', { pageSize: '100' });
  return rows?.map(({ productId, productName, brandName }) => ({
    value: productId,
    label: `${productName} · ${brandName}`,
  }));
}
