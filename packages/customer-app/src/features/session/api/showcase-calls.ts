import { useState } from 'react';
import { useCallPages } from '../../../shared/api/calls.ts';
import { productOfTheDay } from '../product-of-the-day.ts';

/** Returns a product to show beside the log-in, from the first products of the home page, which are often cached. */
export function useProductOfTheDay() {
  const { data } = useCallPages('customer/getWaresSortList', { pageSize: '11' });
  const [now] = useState(() => Date.now());
  return productOfTheDay(data?.pages[0]?.list ?? [], now);
}

export type ShowcaseProduct = NonNullable<ReturnType<typeof useProductOfTheDay>>;
