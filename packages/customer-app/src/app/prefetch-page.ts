import type { QueryClient } from '@tanstack/react-query';
import { prefetchProducts, prefetchSlides } from '../features/shop/api/shop-queries.ts';
import { prefetchCall } from '../shared/api/calls.ts';
import { currentToken } from '../shared/session/token.ts';

/**
 * Prefetches the data of the page at an address while its code loads: the largest picture of a page is known only from
 * the response.
 */
export function prefetchPage(client: QueryClient, pathname: string, search: string): void {
  const id = /\bid=(\d+)/.exec(search)?.[1];
  if (/^\/(view(\/home)?)?$/.test(pathname)) void prefetchSlides(client);
  else if (pathname === '/product_details' && id !== undefined) {
    void prefetchCall(client, 'customer/getWaresInfo', { productId: id });
  } else if (currentToken() !== null) {
    if (pathname === '/view/task') void prefetchProducts(client);
    if (pathname === '/order' && id !== undefined) void prefetchCall(client, 'customer/orderDetails', { orderId: id });
  }
}
