import type { ResponseOf, BodyOf, ReturnReason } from '@goodturn/contract';
import { useQuery } from '@tanstack/react-query';
import type { PostalAddress } from '../../../shared/address/address-form.tsx';
import { api } from '../../../shared/api/api-client.ts';
import { useToken } from '../../../shared/session/token.ts';

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
export const useOrderDetails = (orderId: string) =>
  useQuery({
    queryKey: ['orderDetails', useToken(), orderId],
    queryFn: async () => (await api.get('customer/orderDetails', { orderId })).data,
  });

export const askReturn = ({
  idempotencyKey,
  ...body
}: BodyOf<'customer/returnOrder'> & {
  idempotencyKey: string;
}) => api.post('customer/returnOrder', body, idempotencyKey);

export const changeOrderAddress = (orderId: string, address: PostalAddress) =>
  api.post('customer/changeOrderAddress', { orderId, ...address });
