import { type Order, useWaitingOrderList } from './orders.ts';
import { stageOf } from './order-stage.ts';
import { useMinutesLeft } from './use-minutes-left.ts';

interface WaitingOrder {
  order: Order;
  minutes: number;
}

/** Returns the order that waits to be paid or declined: undefined until that is known, null if there is none. */
export function useWaitingOrder(): WaitingOrder | null | undefined {
  const query = useWaitingOrderList();
  const order = query.data?.list[0];
  const minutes = useMinutesLeft(order ?? { secondsLeft: 0 }, query.dataUpdatedAt);
  if (query.data === undefined) return query.error === null ? undefined : null;
  return order !== undefined && stageOf({ ...order, secondsLeft: minutes }) === 'waiting' ? { order, minutes } : null;
}
