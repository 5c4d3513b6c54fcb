import { type ReactNode, Suspense } from 'react';
import type { Order } from '../../../shared/orders/orders.ts';
import { EmptyPanel } from './empty-panel.tsx';
import { PayCard } from './pay-card.tsx';

interface MatchPanelProps {
  waiting: { order: Order; minutes: number } | null;
  /** What stands here until there is an order. */
  shelf: ReactNode;
}

/** The complete order beside the stage on a desktop, as on its own page. */
export function MatchPanel({ waiting, shelf }: MatchPanelProps) {
  if (waiting === null) {
    return <aside className="card match__panel">{shelf ? <Suspense>{shelf}</Suspense> : <EmptyPanel />}</aside>;
  }
  const { order, minutes } = waiting;
  return (
    <div className="card match__panel">
      <PayCard key={order.orderId} order={order} minutes={minutes} layout="panel" onDeclined={() => undefined} />
    </div>
  );
}
