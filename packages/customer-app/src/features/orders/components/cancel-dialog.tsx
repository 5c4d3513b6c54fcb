import { Clover } from 'lucide-react';
import { useOperation } from '../../../shared/api/operations.ts';
import { Button } from '../../../shared/components/button.tsx';
import { Dialog } from '../../../shared/components/dialog.tsx';
import { ProductPicture } from '../../../shared/components/product-picture.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { choiceOf, pictureOf } from '../../../shared/orders/order-path.ts';
import type { Order } from '../../../shared/orders/orders.ts';
import { useUserInfoAtOnce } from '../../../shared/session/user-info.ts';
import { showToast } from '../../../shared/toasts.ts';
import type { OrderDetailsData } from '../api/after-payment-calls.ts';
import './cancel-dialog.css';
import { CancelLimit } from './cancel-limit.tsx';
import { RefundBreakdown } from './refund-breakdown.tsx';

interface CancelDialogProps {
  order: Order;
  change: NonNullable<OrderDetailsData['change']>;
  onClose: () => void;
}

export function CancelDialog({ change, ...props }: CancelDialogProps) {
  return change.cancelFrom === null ? (
    <CancelQuestion change={change} {...props} />
  ) : (
    <CancelLimit {...props} cancelledAt={change.cancelledAt} cancelFrom={change.cancelFrom} />
  );
}

/** Shows the amounts that a cancellation moves, both ways, before it is confirmed. Neither answer is highlighted. */
function CancelQuestion({ order, change, onClose }: CancelDialogProps) {
  const { t } = useTranslations();
  const user = useUserInfoAtOnce().data;
  const cancel = useOperation('customer/cancelPaidOrder', {
    refetchFirst: true,
    onDone: () => {
      showToast('done', t('order_view.cancelDone'));
      onClose();
    },
    onError: () => {
      onClose();
      return false;
    },
  });
  return (
    <Dialog
      kind="sheet"
      title={t('order_view.cancelTitle', { name: order.productName })}
      picture={<ProductPicture url={pictureOf(order, choiceOf(order).color)} alt="" sizes="72px" />}
      text={t('order_view.cancelText')}
      onClose={onClose}
    >
      <RefundBreakdown order={order} available={user?.available} />
      {order.luckyOdds !== null && (
        <p className="cancel-question__lucky">
          <Clover size={20} strokeWidth={1.75} aria-hidden="true" />
          {t('order_view.cancelLucky', { used: `${change.cancelledAt.length}` })}
        </p>
      )}
      <div className="dialog__actions dialog__actions--pair cancel-question__answers">
        <Button variant="secondary" onClick={onClose}>
          {t('order_view.keep')}
        </Button>
        <Button variant="secondary" busy={cancel.busy} onClick={() => cancel.submit({ orderId: order.orderId })}>
          {t('order_view.cancelIt')}
        </Button>
      </div>
    </Dialog>
  );
}
