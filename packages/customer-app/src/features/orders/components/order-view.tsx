import type { OrderDetailsData } from '../api/after-payment-calls.ts';
import type { Choice } from '../api/order-calls.ts';
import { stageOf } from '../order-stage.ts';
import { EndedOrder } from './ended-order.tsx';
import { PaidOrder } from './paid-order.tsx';
import { type OrderLayout, UnpaidOrder } from './unpaid-order.tsx';

interface OrderViewProps {
  details: OrderDetailsData;
  minutes: number;
  layout: OrderLayout;
  choice: Choice;
  onChoose: (choice: Choice) => void;
  onDeclined: () => void;
}

/** An order in its current state: to be paid, paid, or ended without a purchase. */
export function OrderView({ details, layout, ...unpaid }: OrderViewProps) {
  const { order } = details;
  const stage = stageOf({ ...order, secondsLeft: unpaid.minutes });
  if (stage === 'waiting') return <UnpaidOrder order={order} layout={layout} {...unpaid} />;
  if (stage === 'declined' || stage === 'expired') return <EndedOrder order={order} stage={stage} layout={layout} />;
  return <PaidOrder details={details} layout={layout} />;
}
