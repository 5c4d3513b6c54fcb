import { Button } from 'antd';
import { ApprovalLink } from '../../shared/components/approval-link.tsx';
import { CustomerCell } from '../../shared/components/customer-cell.tsx';
import type { Column } from '../../shared/components/record-table.tsx';
import { StatusTag } from '../../shared/components/status-tag.tsx';
import { formatAmount, formatDateTime } from '../../shared/i18n/formats.ts';
import { useAdministrator } from '../../shared/session/administrator.ts';
import { useTranslations } from '../../shared/i18n/texts.ts';
import type { Recharge, RechargeStep } from './recharge.ts';

const words = ['waiting', 'success', 'failed'] as const;

export function useRechargeColumns(open: (step: RechargeStep, recharge: Recharge) => void): Column<Recharge>[] {
  const { t } = useTranslations();
  return [
    { key: 'id', title: t('admin_view.number'), cell: ({ rechargeId }) => rechargeId, figures: true },
    { key: 'customer', title: t('admin_view.customer'), cell: (row) => <CustomerCell {...row} /> },
    {
      key: 'way',
      title: t('admin_view.payload.way'),
      cell: (row) => <WayAndTransaction {...row} />,
    },
    {
      key: 'requested',
      title: t('admin_view.requestedUsd'),
      cell: ({ requestedAmount }) => (requestedAmount === null ? '–' : formatAmount(requestedAmount)),
      figures: true,
    },
    {
      key: 'arrived',
      title: t('admin_view.arrivedUsd'),
      cell: ({ creditedAmount }) => (creditedAmount === null ? '–' : formatAmount(creditedAmount)),
      figures: true,
    },
    {
      key: 'since',
      title: t('admin_view.askedAt'),
      cell: ({ createdAt }) => <span className="nowrap">{formatDateTime(createdAt)}</span>,
    },
    {
      key: 'state',
      title: t('admin_view.state'),
      cell: ({ status, overdue, decidedAt, reason }) => (
        <>
          <StatusTag state={words[status] ?? 'waiting'} /> {overdue && <StatusTag state="overdue" />}
          {decidedAt !== null && <div className="quiet nowrap">{formatDateTime(decidedAt)}</div>}
          {reason}
        </>
      ),
    },
    { key: 'actions', title: t('admin_view.actions'), cell: (row) => <Steps recharge={row} open={open} /> },
  ];
}

/** The payment method, and the chain transaction of what arrived. */
function WayAndTransaction({ paymentMethod, tx, confirmations }: Recharge) {
  const { t } = useTranslations();
  return (
    <>
      <span className="nowrap">{t(`admin_view.wayShort.${paymentMethod}`)}</span>
      {tx !== null && <div className="code">{tx}</div>}
      {confirmations !== null && (
        <div className="quiet">{t('admin_view.confirmations', { number: confirmations })}</div>
      )}
    </>
  );
}

function Steps({ recharge, open }: { recharge: Recharge; open: (step: RechargeStep, recharge: Recharge) => void }) {
  const { t } = useTranslations();
  const { may } = useAdministrator();
  if (recharge.status !== 0) return null;
  if (recharge.approvalId !== null) return <ApprovalLink />;
  if (!may('recharge.confirm')) return null;
  const about = recharge.rechargeId;
  return (
    <div className="row-actions">
      <Button
        size="small"
        type="primary"
        aria-label={`${t('admin_view.confirmArrival')}: ${about}`}
        onClick={() => open('confirm', recharge)}
      >
        {t('admin_view.confirmArrival')}
      </Button>
      <Button
        size="small"
        aria-label={`${t('admin_view.markFailed')}: ${about}`}
        onClick={() => open('fail', recharge)}
      >
        {t('admin_view.markFailed')}
      </Button>
    </div>
  );
}
