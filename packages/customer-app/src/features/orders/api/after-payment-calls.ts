import type { Caller } from '@goodturn/browser';
import type { ResponseOf, ReturnReason } from '@goodturn/contract';
import type { QueryClient } from '@tanstack/react-query';
import { prefetchCall, useCall } from '../../../shared/api/calls.ts';

export type OrderDetailsData = ResponseOf<'customer/orderDetails'>;
export type ReturnRequest = OrderDetailsData['returns'][number];

export const returnReasons: readonly ReturnReason[] = [
  'not_received',
  'damaged',
  'not_as_described',
  'no_longer_wanted',
  'other',
];

/** Returns the details that only a single order has: its returns, and how it ended. */
export const useOrderDetails = (orderId: string) => useCall('customer/orderDetails', { orderId });

export const prefetchOrder = (client: QueryClient, orderId: string): Promise<void> =>
  prefetchCall(client, 'customer/orderDetails', { orderId });

export async function fetchReceipt(orderId: string, { call }: Caller): Promise<{ fileName: string; file: Blob }> {
  const { fileName, pdf } = (await call('customer/orderReceipt', { orderId })).data;
  const bytes = Uint8Array.from(atob(pdf), (letter) => letter.charCodeAt(0));
  return { fileName, file: new Blob([bytes], { type: 'application/pdf' }) };
}
