import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api/api-client.ts';
import { FormDrawer } from '../../shared/components/form-drawer.tsx';
import type { FormField, FormValues } from '../../shared/components/form-validation.ts';
import { DescriptionList } from '../../shared/components/description-list.tsx';
import { useFields } from '../../shared/components/use-fields.ts';
import { formatAmount } from '../../shared/i18n/formats.ts';
import type { Withdrawal, WithdrawalStep } from './withdrawal.ts';

type RejectReason = NonNullable<Withdrawal['reason']>;
const rejectReasons: readonly RejectReason[] = ['address_unusable', 'payment_method_suspended', 'active_hold'];

/** Whatever the amount, these are for two. */
const needsTwo: ReadonlySet<WithdrawalStep> = new Set(['confirmPaid', 'abandonPayout']);

/** One step of one withdrawal, with the facts that it rests on. */
export function WithdrawalDrawer({
  step,
  withdrawal,
  onClose,
}: {
  step: WithdrawalStep;
  withdrawal: Withdrawal;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const form = useStep(step, withdrawal);
  return (
    <FormDrawer
      title={t(`admin_view.withdrawalStep.${step}`)}
      intro={t(`admin_view.withdrawalStepIntro.${step}`)}
      submitText={t(needsTwo.has(step) ? 'admin_view.ask' : `admin_view.withdrawalStep.${step}`)}
      danger={step === 'reject'}
      onClose={onClose}
      {...form}
    >
      <WithdrawalFacts withdrawal={withdrawal} />
    </FormDrawer>
  );
}

function useStep(step: WithdrawalStep, { withdrawId }: Withdrawal) {
  const { t } = useTranslation();
  const field = useFields();
  const doneOrRequested = (done: string) => (approvalId: unknown) => t(approvalId === null ? done : 'admin_view.asked');
  const forms = {
    approve: {
      fields: [],
      send: async () => (await api.post('withdrawal/approve', { withdrawId })).data.approvalId,
      doneText: doneOrRequested('admin_view.withdrawalApproved'),
    },
    reject: {
      fields: [useRejectReason()],
      send: async ({ reason }: FormValues) =>
        (await api.post('withdrawal/reject', { withdrawId, reason: reason as RejectReason })).data.approvalId,
      doneText: doneOrRequested('admin_view.withdrawalRejected'),
    },
    reopen: {
      fields: [field.reason],
      send: ({ reason = '' }: FormValues) => api.post('withdrawal/reopen', { withdrawId, reason }),
      doneText: t('admin_view.saved'),
    },
    beginPayout: {
      fields: [],
      send: () => api.post('withdrawal/begin_payout', { withdrawId }),
      doneText: t('admin_view.withdrawalPayoutBegun'),
    },
    confirmPaid: {
      fields: [field.text('transaction'), field.reason],
      send: ({ transaction = '', reason = '' }: FormValues, key: string) =>
        api.post('withdrawal/confirm_paid', { withdrawId, transaction, reason }, key),
      doneText: t('admin_view.asked'),
    },
    abandonPayout: {
      fields: [field.reason],
      send: ({ reason = '' }: FormValues, key: string) =>
        api.post('withdrawal/abandon_payout', { withdrawId, reason }, key),
      doneText: t('admin_view.asked'),
    },
  };
  return forms[step];
}

function useRejectReason(): FormField {
  const { t } = useTranslation();
  const options = rejectReasons.map((value) => ({ value, label: t(`admin_view.rejectReason.${value}`) }));
  return { name: 'reason', label: t('admin_view.reason'), kind: 'choice', options };
}

function WithdrawalFacts({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation();
  const { userName, userId, money, sxMoney, takeMoney, way, address } = withdrawal;
  return (
    <DescriptionList
      facts={[
        [t('admin_view.customer'), `${userName} · ${t('admin_view.userNumber', { id: userId })}`],
        [t('admin_view.amount'), `${formatAmount(money)} USD`],
        [t('admin_view.fee'), `${formatAmount(sxMoney)} USD`],
        [t('admin_view.take'), `${formatAmount(takeMoney)} USD`],
        [t('admin_view.payload.way'), t(`admin_view.value.way.${way}`)],
        [t('admin_view.payload.address'), address],
      ]}
    />
  );
}
