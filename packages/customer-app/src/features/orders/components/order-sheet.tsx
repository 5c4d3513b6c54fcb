import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { newIdempotencyKey } from '@goodturn/browser';
import { useSubmit } from '../../../shared/api/use-submit.ts';
import { Button } from '../../../shared/components/button.tsx';
import { Dialog } from '../../../shared/components/dialog.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { showToast } from '../../../shared/toasts.ts';
import { declineOrder, type Order, type Payment, type PaymentOutcome, payOrder } from '../api/order-calls.ts';
import { OrderDetails } from './order-details.tsx';
import './orders.css';
import { PaymentFailed } from './payment-failed.tsx';
import { ReceiptView } from './receipt-view.tsx';

/** Everything an unpaid order can become: read, paid, declined, or told why it cannot be paid. */
export function OrderSheet({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTranslations();
  const queryClient = useQueryClient();
  const idempotencyKey = useRef(newIdempotencyKey());
  const [outcome, setOutcome] = useState<PaymentOutcome | null>(null);
  const [choice, setChoice] = useState<Pick<Payment, 'color' | 'model'>>(() => firstChoice(order));
  const refresh = () => {
    for (const name of ['brushInfo', 'userInfo', 'orders', 'product'])
      void queryClient.invalidateQueries({ queryKey: [name] });
  };
  const pay = useSubmit({
    send: () => payOrder({ orderId: order.orderId, ...choice, idempotencyKey: idempotencyKey.current }),
    onDone: (done) => {
      setOutcome(done);
      refresh();
    },
    onFailure: ({ code }) => {
      if (code === 'insufficient_balance') setOutcome({ kind: 'insufficient' });
      else if (code === 'shipping_address_missing') setOutcome({ kind: 'addressMissing' });
      else if (code === 'account_on_hold') setOutcome({ kind: 'onHold' });
      else return false;
      return true;
    },
  });
  const decline = useSubmit({
    send: () => declineOrder(order.orderId),
    onDone: () => {
      refresh();
      showToast('done', t('order_view.declined'));
      onClose();
    },
  });
  // What a payment came to is told in this sheet, so that it stays until the answer is there.
  const close = () => pay.busy || decline.busy || onClose();
  if (outcome?.kind === 'paid') {
    return (
      <Dialog kind="sheet" title={t('order_view.paidTitle')} onClose={onClose}>
        <ReceiptView receipt={outcome.receipt} order={order} onClose={onClose} />
      </Dialog>
    );
  }
  if (outcome !== null) return <PaymentFailed outcome={outcome} onClose={onClose} />;
  return (
    <Dialog kind="sheet" title={t('order_view.details')} onClose={close}>
      <OrderDetails order={order} choice={choice} onChoose={setChoice} />
      <div className="dialog__actions dialog__actions--pair">
        <Button variant="quiet" busy={decline.busy} onClick={() => pay.busy || decline.submit()}>
          {t('order_view.decline')}
        </Button>
        <Button busy={pay.busy} onClick={() => decline.busy || pay.submit()}>
          {t('order_view.pay')}
        </Button>
      </div>
    </Dialog>
  );
}

function firstChoice({ color, model, variants }: Order): Pick<Payment, 'color' | 'model'> {
  const chosenColor = color ?? variants.colors[0]?.code;
  const chosenModel = model ?? variants.models[0]?.code;
  return {
    ...(chosenColor === undefined ? {} : { color: chosenColor }),
    ...(chosenModel === undefined ? {} : { model: chosenModel }),
  };
}
