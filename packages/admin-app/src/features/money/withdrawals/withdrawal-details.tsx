import { Drawer } from 'antd';
import { Link } from 'react-router';
import { DateTimeCell } from '../../../shared/components/date-time-cell.tsx';
import { DescriptionList } from '../../../shared/components/description-list.tsx';
import { TransactionCell } from '../../../shared/components/hash-cell.tsx';
import { StatusTag } from '../../../shared/components/status-tag.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { useAdministrator } from '../../../shared/session/administrator.ts';
import { WithdrawalActions, type Withdrawal, type WithdrawalAction } from './withdrawal-columns.tsx';
import { WithdrawalSummary } from './withdrawal-drawers.tsx';

interface WithdrawalDetailsProps {
  withdrawal: Withdrawal;
  onAct: (action: WithdrawalAction) => void;
  onClose: () => void;
}

export function WithdrawalDetails({ withdrawal, onAct, onClose }: WithdrawalDetailsProps) {
  const { t } = useTranslations();
  const { may } = useAdministrator();
  const { withdrawalId, stage, overdue, paymentMethod, tx, createdAt, reviewedAt, endedAt, reason } = withdrawal;
  const { reviewedBy, bookedBy, confirmedBy } = withdrawal;
  const people = [
    [t('admin_view.reviewedBy'), reviewedBy],
    [t('admin_view.bookedBy'), bookedBy],
    [t('admin_view.confirmedBy'), confirmedBy],
  ] as const;
  const transaction = t('admin_view.payload.transaction');
  const times = [
    [t('admin_view.requestedAt'), createdAt],
    [t('admin_view.reviewedAt'), reviewedAt],
    [t('admin_view.endedAt'), endedAt],
  ] as const;
  return (
    <Drawer
      open
      title={t('admin_view.auditSubject.withdrawal', { id: withdrawalId })}
      size={460}
      onClose={onClose}
      footer={<WithdrawalActions withdrawal={withdrawal} open={onAct} />}
    >
      <WithdrawalSummary withdrawal={withdrawal} />
      <DescriptionList
        items={[
          [t('admin_view.state'), <StatusTag key="state" state={overdue ? 'overdue' : stage} />],
          [
            transaction,
            <TransactionCell key="tx" isWhole label={transaction} value={tx} paymentMethod={paymentMethod} />,
          ],
          ...times.flatMap(([label, at]) =>
            at === null ? [] : [[label, <DateTimeCell key={label} at={at} />] as const],
          ),
          ...people.flatMap(([label, account]) =>
            account === null
              ? []
              : [
                  [
                    label,
                    <bdi translate="no" key={label}>
                      {account}
                    </bdi>,
                  ] as const,
                ],
          ),
          ...(reason === null ? [] : [[t('admin_view.reason'), t(`admin_view.rejectReason.${reason}`)] as const]),
        ]}
      />
      {may('payout_attempt.read') && (
        <Link to={`/customer/payout_attempts?view=all&withdrawalId=${withdrawalId}`}>
          {t('admin_view.menu.payout_attempts')}
        </Link>
      )}
    </Drawer>
  );
}
