import { isOpenReturn } from '../../shared/orders/order-stage.ts';
import type { OrderDetailsData, ReturnRequest } from './api/after-payment-calls.ts';

type Facts = Pick<OrderDetailsData, 'returns' | 'canReturn' | 'refundedAt'> & {
  order: { shipment: { state: string } | null };
};

/** Returns the return of an order that is not decided yet. */
export const openReturnOf = ({ returns }: Pick<Facts, 'returns'>): ReturnRequest | undefined =>
  returns.find(({ state }) => isOpenReturn(state));

/** Returns the return by which an order was refunded. */
export function acceptedReturnOf({ returns, refundedAt }: Facts): ReturnRequest | undefined {
  const newest = returns.at(-1);
  return refundedAt !== null && newest?.state === 'accepted' ? newest : undefined;
}

/** Returns the newest return if its customer took it back, and can still ask for another one of what was delivered. */
export function keptReturnOf({ returns, canReturn, order }: Facts): ReturnRequest | undefined {
  const newest = returns.at(-1);
  const isDelivered = order.shipment?.state === 'delivered';
  return canReturn && isDelivered && newest?.state === 'withdrawn' ? newest : undefined;
}
