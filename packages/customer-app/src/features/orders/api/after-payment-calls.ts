import type { ResponseOf, ReturnReason } from '@goodturn/contract';
import type { QueryClient } from '@tanstack/react-query';
import { prefetchCall, useCall } from '../../../shared/api/calls.ts';

export type OrderDetailsData = ResponseOf<'customer/orderDetails'>;
export type ReturnRequest = OrderDetailsData['returns'][number];

/** The reasons that can be chosen, in the order of the list. */
export const returnReasons: readonly ReturnReason[] = [
  'not_received',
  'damaged',
  'not_as_described',
  'no_longer_wanted',
  'other',
];

/** What only the single order tells: its returns, and how it ended. */
export const useOrderDetails = (orderId: string) => useCall('customer/orderDetails', { orderId });

/** Asks for an order before its page is opened. */
export const prefetchOrder = (client: QueryClient, orderId: string): Promise<void> =>
  prefetchCall(client, 'customer/orderDetails', { orderId });
