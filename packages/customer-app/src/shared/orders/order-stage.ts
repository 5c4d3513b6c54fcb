import type { Order } from './orders.ts';

export type OrderStage =
  | 'waiting'
  | 'preparing'
  | 'shipped'
  | 'delivered'
  | 'returnRequested'
  | 'returnAgreed'
  | 'returning'
  | 'closed'
  | 'refunded'
  | 'declined'
  | 'expired';

type Facts = Pick<Order, 'status' | 'secondsLeft' | 'cancelReason' | 'closedAt' | 'returnState'> & {
  shipment: Pick<NonNullable<Order['shipment']>, 'state'> | null;
};

/** The stage that an undecided return gives its order; a decided one gives none. */
const returnStages: Partial<Record<NonNullable<Order['returnState']>, OrderStage>> = {
  requested: 'returnRequested',
  agreed: 'returnAgreed',
  sent: 'returning',
  received: 'returning',
  appealed: 'returnRequested',
};

export const isOpenReturn = (state: Order['returnState']): boolean => state !== null && state in returnStages;

const unpaid = 0;
const cancelled = 2;
const refunded = 3;

/**
 * Returns the stage of an order. The latest event takes precedence: an order with an open return is no longer shown as
 * shipped.
 */
export function stageOf({ status, secondsLeft, cancelReason, closedAt, returnState, shipment }: Facts): OrderStage {
  if (status === unpaid) return secondsLeft > 0 ? 'waiting' : 'expired';
  if (status === cancelled) return cancelReason ?? 'expired';
  if (status === refunded) return 'refunded';
  if (closedAt !== null) return 'closed';
  const returned = returnState === null ? undefined : returnStages[returnState];
  if (returned !== undefined) return returned;
  if (shipment?.state === 'shipped' || shipment?.state === 'delivered') return shipment.state;
  return 'preparing';
}

/** Returns the name of an option as it was shown at the choice; the code alone if the product no longer has it. */
export const optionName = (options: readonly { code: string; name: string }[], code: string | null): string | null =>
  code === null ? null : (options.find((option) => option.code === code)?.name ?? code);
