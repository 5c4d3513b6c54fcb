import { Equation } from '../../../shared/components/equation.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { usePayNames } from '../../../shared/session/use-pay-names.ts';
import type { Order } from '../../../shared/orders/orders.ts';
import { PayCard } from './pay-card.tsx';

/** The complete order beside the stage on a desktop, as on its own page. */
export function MatchPanel({ waiting }: { waiting: { order: Order; minutes: number } | null }) {
  const { t } = useTranslations();
  const { pay } = usePayNames();
  if (waiting === null) {
    const terms = [
      { kind: 'pay', name: pay, value: undefined },
      { kind: 'back', name: t('figures_view.back'), value: undefined },
      { kind: 'net', name: t('figures_view.net'), value: undefined },
    ] as const;
    return (
      <aside className="card match__panel match__panel--empty">
        <Equation terms={terms} />
        <p className="muted">{t('task_view.thenYouDecide')}</p>
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
