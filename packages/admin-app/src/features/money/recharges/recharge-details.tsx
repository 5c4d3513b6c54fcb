import { Button, Drawer } from 'antd';
import { DateTimeCell } from '../../../shared/components/date-time-cell.tsx';
import { DescriptionList } from '../../../shared/components/description-list.tsx';
import { AddressCell, TransactionCell } from '../../../shared/components/hash-cell.tsx';
import { PersonCell } from '../../../shared/components/person-cell.tsx';
import { formatAmount } from '../../../shared/i18n/formats.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { useAdministrator } from '../../../shared/session/administrator.ts';
import { DecidedBy, RechargeState, type Recharge, type RechargeAction } from './recharge-columns.tsx';

interface RechargeDetailsProps {
  recharge: Recharge;
  onAct: (action: RechargeAction) => void;
  onClose: () => void;
}

export function RechargeDetails({ recharge, onAct, onClose }: RechargeDetailsProps) {
  const { t } = useTranslations();
  const { may } = useAdministrator();
  const isOpen = recharge.status === 0 && recharge.approvalId === null && may('recharge.confirm');
  const actions = isOpen && (
    <div className="row-actions">
      <Button type="primary" onClick={() => onAct('confirm')}>
        {t('admin_view.kind.manual_recharge')}
      </Button>
      <Button onClick={() => onAct('fail')}>{t('admin_view.markFailed')}</Button>
    </div>
  );
  return (
    <Drawer
      open
      title={t('admin_view.auditSubject.recharge', { id: recharge.rechargeId })}
      size={460}
      onClose={onClose}
      footer={actions}
    >
      <RechargeSummary recharge={recharge} />
    </Drawer>
  );
}

export function RechargeSummary({ recharge }: { recharge: Recharge }) {
  const { t } = useTranslations();
  const { requestedAmount, creditedAmount, correctedAmount, paymentMethod, depositAddress } = recharge;
  const { tx, createdAt, decidedAt, reason } = recharge;
  const [address, transaction] = [t('admin_view.depositAddress'), t('admin_view.payload.transaction')];
  const amount = (wire: string | null): string => (wire === null ? '–' : formatAmount(wire));
  return (
    <DescriptionList
      items={[
        [t('admin_view.state'), <RechargeState key="state" recharge={recharge} />],
        [t('admin_view.customer'), <PersonCell key="customer" {...recharge} />],
        [t('admin_view.account'), `${recharge.userName} · ${t('admin_view.userNumber', { id: recharge.userId })}`],
        [t('admin_view.requestedUsd'), amount(requestedAmount)],
        [t('admin_view.arrivedUsd'), amount(creditedAmount)],
        ...(correctedAmount === null ? [] : [[t('admin_view.correctedUsd'), amount(correctedAmount)] as const]),
        [t('admin_view.payload.paymentMethod'), t(`admin_view.value.paymentMethod.${paymentMethod}`)],
        [
          address,
          <AddressCell key="address" isWhole label={address} value={depositAddress} paymentMethod={paymentMethod} />,
        ],
        [
          transaction,
          <TransactionCell key="tx" isWhole label={transaction} value={tx} paymentMethod={paymentMethod} />,
        ],
        [t('admin_view.requestedAt'), <DateTimeCell key="time" at={createdAt} />],
        ...(decidedAt === null
          ? []
          : [[t('admin_view.decidedAt'), <DateTimeCell key="time" at={decidedAt} />] as const]),
        ...(recharge.decidedBy === null
          ? []
          : [[t('admin_view.decidedBy'), <DecidedBy key="by" {...recharge} />] as const]),
        ...(reason === null ? [] : [[t('admin_view.reason'), reason] as const]),
      ]}
    />
  );
}
