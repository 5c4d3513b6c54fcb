import { CircleCheck, Undo2 } from 'lucide-react';
import { formatDay } from '../../../shared/i18n/dates.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import type { OrderDetailsData } from '../api/after-payment-calls.ts';

/** Explains how a refunded or closed order ended; renders nothing for one that is still in progress. */
export function OrderOutcome({ details }: { details: OrderDetailsData }) {
  const { t } = useTranslations();
  const { refundedAt, refundReason, closedAt } = details;
  const at = refundedAt ?? closedAt;
  if (at === null) return null;
  const Icon = refundedAt === null ? CircleCheck : Undo2;
  const key =
    refundedAt === null ? 'order_view.closed' : (`order_view.refunded_${refundReason ?? 'operator'}` as const);
  return (
    <p className="order-note">
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      {t(key, { date: formatDay(at) })}
    </p>
  );
}
