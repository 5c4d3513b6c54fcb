import { useState } from 'react';
import { useCall, useCallPages } from '../../../shared/api/calls.ts';
import { productOfTheDay } from '../product-of-the-day.ts';

/** Returns a product to show beside the log-in, from the first products of the home page, which are often cached. */
export function useProductOfTheDay() {
  const { data } = useCallPages('customer/getWaresSortList', { pageSize: '11' });
  const [now] = useState(() => Date.now());
  return productOfTheDay(data?.pages[0]?.list ?? [], now);
}

export type ShowcaseProduct = NonNullable<ReturnType<typeof useProductOfTheDay>>;

/** Returns the product that an invitation shows; without figures while no campaign offers it. */
export function useShownProduct(productId: string | null) {
  const isId = productId !== null && /^[1-9][0-9]{0,17}$/.test(productId);
  const { data } = useCall('customer/getWaresInfo', { productId: productId ?? '' }, { enabled: isId });
  if (!isId || data === undefined) return undefined;
  const { pictureUrl, productName, brandName, price, offer } = data;
  const figures =
    offer === null
      ? { price, cashback: '0', netPrice: null }
      : { price: offer.price, cashback: offer.cashback, netPrice: offer.netPrice };
  return { productId, pictureUrl, productName, brandName, ...figures };
}
