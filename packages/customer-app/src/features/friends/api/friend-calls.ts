import type { ResponseOf } from '@goodturn/contract';
import { useCall, useCallPages } from '../../../shared/api/calls.ts';
import { choiceOf, pictureOf } from '../../../shared/orders/order-path.ts';

export type TeamPage = ResponseOf<'customer/getMyTeamMsg'>;
export type TeamFriend = TeamPage['friends'][number];

export const useInvitation = () => useCall('customer/getCodeAndPic');

export interface Purchase {
  productId: string;
  productName: string;
  brandName: string;
  /** The picture of the colour that was bought. */
  pictureUrl: string;
  price: string;
  cashback: string;
  netPrice: string;
}

/** Returns the products of the newest orders that were paid and kept, each once. */
export function usePurchases(): Purchase[] {
  const orders = useCallPages('customer/getOrderList', { pageSize: '10', status: '1' }).data?.pages[0]?.list ?? [];
  const byProduct = new Map<string, Purchase>();
  for (const order of orders) {
    if (order.status !== 1 || byProduct.has(order.productId)) continue;
    const { productId, productName, brandName, price, cashback, netPrice } = order;
    const pictureUrl = pictureOf(order, choiceOf(order).color);
    byProduct.set(productId, { productId, productName, brandName, pictureUrl, price, cashback, netPrice });
  }
  return [...byProduct.values()];
}

/** Returns the invited friends page by page; each page repeats the totals. */
export const useTeam = () => useCallPages('customer/getMyTeamMsg', { pageSize: '10' });

export type HelpedFriend = ResponseOf<'customer/friendList'>[number];
export type FriendRequest = ResponseOf<'customer/needHelpFriends'>[number];

/** Returns the accounts that the person has asked to shop for, also during a friend's session. */
export const useFriendList = () => useCall('customer/friendList');

/** Returns the requests to shop for the person's own account; only its owner may see them. */
export const useReceivedRequests = (isOwner: boolean) =>
  useCall('customer/needHelpFriends', undefined, { enabled: isOwner });
