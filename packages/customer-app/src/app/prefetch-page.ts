import type { QueryClient } from '@tanstack/react-query';
import { prefetchProducts, prefetchSlides } from '../features/shop/api/shop-queries.ts';
import { prefetchCall } from '../shared/api/calls.ts';
import { currentToken } from '../shared/session/token.ts';

/**
 * Asks for what the page at an address cannot be drawn without, while its code is on its way: the largest picture of a
 * page is known only when its response is there.
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
