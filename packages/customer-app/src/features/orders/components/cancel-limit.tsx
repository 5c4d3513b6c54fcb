import { CalendarClock, Palette, Undo2 } from 'lucide-react';
import { amountText } from '../../../shared/components/amount-text.ts';
import { Dialog } from '../../../shared/components/dialog.tsx';
import { DialogClose } from '../../../shared/components/dialog-close.tsx';
import { formatDayInText } from '../../../shared/i18n/dates.ts';
import { currentLanguage } from '../../../shared/i18n/language.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import type { Order } from '../../../shared/orders/orders.ts';
import './order-steps.css';

interface CancelLimitProps {
  order: Order;
  cancelledAt: readonly string[];
  cancelFrom: string;
  onClose: () => void;
}

const icon = { size: 22, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Explains why a third order with lucky units cannot be cancelled, and lists the alternatives, each with its time. */
export function CancelLimit({ order, cancelledAt, cancelFrom, onClose }: CancelLimitProps) {
  const { t } = useTranslations();
  const [first = cancelFrom, second = cancelFrom] = cancelledAt.slice(-2);
  const cashback = amountText(order.cashback, currentLanguage().htmlLang).shown;
  return (
    <Dialog kind="sheet" title={t('order_view.cancelNotTitle')} onClose={onClose}>
      <p>{t('order_view.cancelNotText', { first: formatDayInText(first), second: formatDayInText(second) })}</p>
      <p className="dialog__text">{t('order_view.cancelNotWhy')}</p>
      <ul className="order-steps order-steps--framed">
        <li>
          <Undo2 className="icon--points" {...icon} />
          <b>{t('order_view.instead_return')}</b>
          <span>{t('order_view.instead_returnText', { amount: cashback })}</span>
        </li>
        <li>
          <Palette {...icon} />
          <b>{t('order_view.instead_change')}</b>
          <span>{t('order_view.instead_changeText')}</span>
        </li>
        <li>
          <CalendarClock {...icon} />
          <b>{t('order_view.instead_cancel', { date: formatDayInText(cancelFrom) })}</b>
          <span>{t('order_view.instead_cancelText')}</span>
        </li>
      </ul>
      <DialogClose onClose={onClose} />
    </Dialog>
  );
}
