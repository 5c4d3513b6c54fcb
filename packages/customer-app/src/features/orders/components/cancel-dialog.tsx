import { useOperation } from '../../../shared/api/operations.ts';
import { amountText } from '../../../shared/components/amount-text.ts';
import { Button } from '../../../shared/components/button.tsx';
import { Dialog } from '../../../shared/components/dialog.tsx';
import { formatDayInText } from '../../../shared/i18n/dates.ts';
import { currentLanguage } from '../../../shared/i18n/language.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import type { Order } from '../../../shared/orders/orders.ts';
import { useUserInfoAtOnce } from '../../../shared/session/user-info.ts';
import { showToast } from '../../../shared/toasts.ts';
import type { OrderDetailsData } from '../api/after-payment-calls.ts';
import { balanceAfterRefund } from '../balance-after.ts';
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
    <CancelLimit {...change} cancelFrom={change.cancelFrom} onClose={props.onClose} />
  );
}

/** What a cancelled order moves, both ways, before it is cancelled. Neither answer is highlighted. */
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
  const shown = (wire: string) => amountText(wire, currentLanguage().htmlLang).shown;
  return (
    <Dialog kind="sheet" title={t('order_view.cancelTitle')} onClose={onClose}>
      <p className="dialog__text">{t('order_view.cancelText', { name: order.productName })}</p>
      <RefundBreakdown order={order} />
      {user !== undefined && (
        <p>
          {t('order_view.balanceAfter', {
            available: shown(user.available),
            after: shown(balanceAfterRefund(user.available, order)),
          })}
        </p>
      )}
      {order.luckyOdds !== null && (
        <p className="dialog__text">{t('order_view.cancelLucky', { used: `${change.cancelledAt.length}` })}</p>
      )}
      <div className="dialog__actions dialog__actions--pair">
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

interface CancelLimitProps {
  cancelledAt: readonly string[];
  cancelFrom: string;
  onClose: () => void;
}

/** Why a third order with lucky units cannot be cancelled, from when it can, and what can be done until then. */
function CancelLimit({ cancelledAt, cancelFrom, onClose }: CancelLimitProps) {
  const { t } = useTranslations();
  const [first = cancelFrom, second = cancelFrom] = cancelledAt.slice(-2);
  return (
    <Dialog kind="sheet" title={t('order_view.cancelNotTitle')} onClose={onClose}>
      <p>{t('order_view.cancelNotText', { first: formatDayInText(first), second: formatDayInText(second) })}</p>
      <p className="dialog__text">{t('order_view.cancelFrom', { date: formatDayInText(cancelFrom) })}</p>
      <div className="dialog__actions">
        <Button variant="secondary" onClick={onClose}>
          {t('common_view.close')}
        </Button>
      </div>
    </Dialog>
  );
}
