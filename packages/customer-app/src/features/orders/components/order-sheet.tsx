import { useState } from 'react';
import { useOperation } from '../../../shared/api/operations.ts';
import { Button } from '../../../shared/components/button.tsx';
import { Dialog } from '../../../shared/components/dialog.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { showToast } from '../../../shared/toasts.ts';
import { type Choice, findObstacle, type Order, type PaymentObstacle, type Receipt } from '../api/order-calls.ts';
import { OrderDetails } from './order-details.tsx';
import './orders.css';
import { PaymentFailed } from './payment-failed.tsx';
import { ReceiptView } from './receipt-view.tsx';

/** Everything an unpaid order can become: read, paid, declined, or told why it cannot be paid. */
export function OrderSheet({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTranslations();
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  const [obstacle, setObstacle] = useState<PaymentObstacle | null>(null);
  const [choice, setChoice] = useState<Choice>(() => firstChoice(order));
  const { orderId } = order;
  const pay = useOperation('customer/finishOrder', {
    before: async () => {
      const found = await findObstacle(orderId);
      if (found !== undefined) setObstacle(found);
      return found === undefined;
    },
    onDone: setReceipt,
    onError: ({ code }) => {
      if (code === 'insufficient_balance') setObstacle({ kind: 'insufficient' });
      else if (code === 'shipping_address_missing') setObstacle({ kind: 'addressMissing' });
      else if (code === 'account_on_hold') setObstacle({ kind: 'onHold' });
      else return false;
      return true;
    },
  });
  const decline = useOperation('customer/cancelOrder', {
    onDone: () => {
      showToast('done', t('order_view.declined'));
      onClose();
    },
  });
  // What a payment came to is told in this sheet, so that it stays until the answer is there.
  const close = () => pay.busy || decline.busy || onClose();
  if (receipt !== null) {
    return (
      <Dialog kind="sheet" title={t('order_view.paidTitle')} onClose={onClose}>
        <ReceiptView receipt={receipt} order={order} onClose={onClose} />
      </Dialog>
    );
  }
  if (obstacle !== null) return <PaymentFailed obstacle={obstacle} onClose={onClose} />;
  return (
    <Dialog kind="sheet" title={t('order_view.details')} onClose={close}>
      <OrderDetails order={order} choice={choice} onChoose={setChoice} />
      <div className="dialog__actions dialog__actions--pair">
        <Button variant="secondary" busy={decline.busy} onClick={() => pay.busy || decline.submit({ orderId })}>
          {t('order_view.decline')}
        </Button>
        <Button busy={pay.busy} onClick={() => decline.busy || pay.submit({ orderId, ...choice })}>
          {t('order_view.pay')}
        </Button>
      </div>
    </Dialog>
  );
}

function firstChoice({ color, model, variants }: Order): Choice {
  const chosenColor = color ?? variants.colors[0]?.code;
  const chosenModel = model ?? variants.models[0]?.code;
  return {
    ...(chosenColor === undefined ? {} : { color: chosenColor }),
    ...(chosenModel === undefined ? {} : { model: chosenModel }),
  };
}
