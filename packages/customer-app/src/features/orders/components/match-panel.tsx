import { type ReactNode, Suspense } from 'react';
import type { Order } from '../../../shared/orders/orders.ts';
import { Skeleton } from '../../../shared/components/states.tsx';
import { EmptyPanel } from './empty-panel.tsx';
import { PayCard } from './pay-card.tsx';

interface MatchPanelProps {
  waiting: { order: Order; minutes: number } | null;
  /** The content until there is an order. */
  shelf: ReactNode;
}

/** The complete order beside the stage on a desktop, as on its own page. */
export function MatchPanel({ waiting, shelf }: MatchPanelProps) {
  if (waiting === null) {
    const loading = <Skeleton blockSize="320px" />;
    return (
      <aside className="card match__panel">
        {shelf ? <Suspense fallback={loading}>{shelf}</Suspense> : <EmptyPanel />}
      </aside>
    );
  }
  const { order, minutes } = waiting;
  return (
    <div className="card match__panel">
      <PayCard key={order.orderId} order={order} minutes={minutes} layout="panel" onDeclined={() => undefined} />
    </div>
  );
}
