import { isolatedText } from '@goodturn/contract/browser';
import { useCall, useCallThen } from './calls.ts';

interface Choice {
  value: string;
  label: string;
}

interface Page<Row> {
  list: Row[];
  nextCursor: string | null;
}

const maxPages = 20;

/** Returns the rows of all pages, at most 20. */
async function readAllRows<Row>(first: Page<Row>, readNext: (cursor: string) => Promise<Page<Row>>): Promise<Row[]> {
  const rows = [...first.list];
  let { nextCursor } = first;
  for (let count = 1; nextCursor !== null && count < maxPages; count += 1) {
    const page = await readNext(nextCursor);
    rows.push(...page.list);
    nextCursor = page.nextCursor;
  }
  return rows;
}

const brandPage = { pageSize: 200 };
const productPage = { pageSize: '100' };

export function useBrandOptions(): Choice[] | undefined {
  const { data } = useCallThen('brand/inquire', brandPage, 'all', (first, read) =>
    readAllRows(first, (cursor) => read('brand/inquire', { ...brandPage, cursor })),
  );
  return data?.map(({ brandId, name }) => ({ value: brandId, label: name }));
}

export function useCategoryOptions(): Choice[] | undefined {
  const { data } = useCall('customer/getAllSortList');
  return data?.map(({ categoryId, title }) => ({ value: categoryId, label: title }));
}

export function useProductOptions(): Choice[] | undefined {
  const { data } = useCallThen('customer/getWaresSortList', productPage, 'all', (first, read) =>
    readAllRows(first, (cursor) => read('customer/getWaresSortList', { ...productPage, cursor })),
  );
  return data?.map(({ productId, productName, brandName }) => ({
    value: productId,
    label: `${isolatedText(productName, 'ltr')} · ${isolatedText(brandName, 'ltr')}`,
  }));
}
