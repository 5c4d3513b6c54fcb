import { Suspense, useState } from 'react';
import { Button, ButtonLink } from '../../../shared/components/button.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { lazyDialog } from '../../../shared/lazy-page.tsx';
import { orderPath } from '../../../shared/orders/order-path.ts';
import { useWaitingOrder } from '../../../shared/orders/use-waiting-order.ts';
import { WaitingLine } from '../../../shared/orders/waiting-line.tsx';
import './waiting-order-card.css';

const PaySheet = lazyDialog(async () => (await import('./pay-sheet.tsx')).PaySheet);

/**
 * The order that waits, above the menu of the start page. It opens the pay card and has no Pay of its own: what is
 * paid, in which colour and where to, is seen whole there. A friend's question opens on the order's page.
 */
export function WaitingOrderCard() {
  const { t } = useTranslations();
  const waiting = useWaitingOrder();
  const [opened, setOpened] = useState(false);
  if (!waiting) return null;
  const { order, minutes } = waiting;
  const asked = order.question !== null && !order.question.isOwn;
  return (
    <section className="card waiting-order" aria-label={t(asked ? 'ask_view.question' : 'order_view.waitingTitle')}>
      {asked && <b className="waiting-order__asks">{t('ask_view.question')}</b>}
      <WaitingLine order={order} minutes={minutes} />
      {asked ? (
        <ButtonLink to={orderPath(order.orderId)}>{t('order_view.seeOrder')}</ButtonLink>
      ) : (
        <Button aria-haspopup="dialog" onClick={() => setOpened(true)}>
          {t('order_view.seeOrder')}
        </Button>
      )}
      <Suspense>{opened && !asked && <PaySheet {...waiting} onClose={() => setOpened(false)} />}</Suspense>
    </section>
  );
}
