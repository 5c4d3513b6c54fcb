import { CircleCheck, Undo2 } from 'lucide-react';
import { formatDay } from '../../../shared/i18n/dates.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import type { OrderFacts } from '../api/after-payment-calls.ts';

/** How a refunded or closed order ended, in words; nothing for one that goes on. */
export function OrderEnding({ facts }: { facts: OrderFacts }) {
  const { t } = useTexts();
  const { refundedAt, refundReason, closedAt } = facts;
  const [key, at, Icon] =
    refundedAt === null
      ? ['closed', closedAt, CircleCheck]
      : [`refunded_${refundReason ?? 'operator'}`, refundedAt, Undo2];
  if (at === null) return null;
  return (
    <p className="order-note">
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      {t(`order_view.${key}`, { date: formatDay(at) })}
    </p>
  );
}
