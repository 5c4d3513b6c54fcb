import type { ResponseOf } from '@goodturn/contract';
import { DateTimeCell } from '../components/date-time-cell.tsx';
import type { Column } from '../components/record-table.tsx';
import { StatusTag } from '../components/status-tag.tsx';
import { formatAmount } from '../i18n/formats.ts';
import { useTranslations } from '../i18n/texts.ts';

type Recharge = ResponseOf<'user/details'>['recharges'][number];

const states = ['waiting', 'success', 'failed'] as const;
const success = 1;
const amount = (wire: string | null) => (wire === null ? '–' : formatAmount(wire));

export function useRechargeColumns(): Column<Recharge>[] {
  const { t } = useTranslations();
  return [
    { key: 'id', title: t('admin_view.number'), cell: ({ rechargeId }) => rechargeId, numeric: true },
    {
      key: 'paymentMethod',
      title: t('admin_view.payload.paymentMethod'),
      cell: (row) => <MethodAndTransaction {...row} />,
    },
    {
      key: 'requested',
      title: t('admin_view.requestedUsd'),
      cell: ({ requestedAmount }) => amount(requestedAmount),
      numeric: true,
    },
    {
      key: 'arrived',
      title: t('admin_view.arrivedUsd'),
      cell: ({ status, amount: arrived }) => amount(status === success ? arrived : null),
      numeric: true,
    },
    {
      key: 'corrected',
      title: t('admin_view.correctedUsd'),
      cell: ({ correctedAmount }) => amount(correctedAmount),
      numeric: true,
    },
    { key: 'since', title: t('admin_view.requestedAt'), cell: ({ createdAt }) => <DateTimeCell at={createdAt} /> },
    {
      key: 'state',
      title: t('admin_view.state'),
      cell: ({ status, overdue, decidedAt, reason }) => (
        <>
          <StatusTag state={states[status] ?? 'waiting'} /> {overdue && <StatusTag state="overdue" />}
          {decidedAt !== null && (
            <div className="muted">
              <DateTimeCell at={decidedAt} />
            </div>
          )}
          {reason}
        </>
      ),
    },
  ];
}

function MethodAndTransaction({ paymentMethod, tx, confirmations }: Recharge) {
  const { t } = useTranslations();
  return (
    <>
      <span className="nowrap">{t(`admin_view.paymentMethodShort.${paymentMethod}`)}</span>
      {tx !== null && (
        <div translate="no" className="code">
          {tx}
        </div>
      )}
      {confirmations !== null && (
        <div className="muted">{t('admin_view.confirmations', { number: confirmations })}</div>
      )}
    </>
  );
}
