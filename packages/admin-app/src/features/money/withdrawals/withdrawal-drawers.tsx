import { isolatedText } from '@goodturn/contract/browser';
import { useCall } from '../../../shared/api/calls.ts';
import { FormDrawer } from '../../../shared/components/form-drawer.tsx';
import type { FormField, FormValues } from '../../../shared/components/form-validation.ts';
import { DateTimeCell } from '../../../shared/components/date-time-cell.tsx';
import { DescriptionList } from '../../../shared/components/description-list.tsx';
import { AddressCell } from '../../../shared/components/hash-cell.tsx';
import { validateReference } from '../../../shared/components/reference-form.ts';
import { useFields } from '../../../shared/components/use-fields.ts';
import { formatAmount } from '../../../shared/i18n/formats.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import type { Withdrawal, WithdrawalAction } from './withdrawal-columns.tsx';

type RejectReason = NonNullable<Withdrawal['reason']>;
const rejectReasons: readonly RejectReason[] = ['address_unusable', 'payment_method_suspended', 'active_hold'];

/** These actions take two persons for every amount. */
const isForTwo: ReadonlySet<WithdrawalAction> = new Set(['confirmPaid', 'abandonPayout']);

/**
 * Tells whether the action takes two persons; an approval does above the limit of one administrator per customer and
 * day.
 */
const needsTwo = (action: WithdrawalAction, { needsSecondPerson }: Withdrawal): boolean =>
  isForTwo.has(action) || (action === 'approve' && needsSecondPerson);

export function WithdrawalDrawer({
  action,
  withdrawal,
  onClose,
}: {
  action: WithdrawalAction;
  withdrawal: Withdrawal;
  onClose: () => void;
}) {
  const { t } = useTranslations();
  const form = useActionForm(action, withdrawal);
  const isByTwo = needsTwo(action, withdrawal);
  const intro = action === 'approve' && isByTwo ? 'approveByTwo' : action;
  return (
    <FormDrawer
      title={t(`admin_view.withdrawalAction.${action}`)}
      intro={t(`admin_view.withdrawalActionIntro.${intro}`)}
      submitText={t(isByTwo ? 'admin_view.requestApproval' : `admin_view.withdrawalAction.${action}`)}
      danger={action === 'reject'}
      onClose={onClose}
      {...form}
    >
      <WithdrawalSummary withdrawal={withdrawal} />
      {action === 'reject' && <UntrueReasons withdrawal={withdrawal} />}
    </FormDrawer>
  );
}

function useActionForm(action: WithdrawalAction, { withdrawalId, paymentMethod }: Withdrawal) {
  const { t } = useTranslations();
  const field = useFields();
  const forReason = ({ reason = '' }: FormValues) => ({ withdrawalId, reason });
  const forms = {
    approve: {
      path: 'withdrawal/approve' as const,
      fields: [],
      input: () => ({ withdrawalId }),
      doneText: t('admin_view.withdrawalApproved'),
    },
    reject: {
      path: 'withdrawal/reject' as const,
      fields: [useRejectReason(withdrawalId, action === 'reject')],
      input: ({ reason }: FormValues) => ({ withdrawalId, reason: reason as RejectReason }),
      doneText: t('admin_view.withdrawalRejected'),
    },
    reopen: { path: 'withdrawal/reopen' as const, fields: [field.reason], input: forReason },
    beginPayout: {
      path: 'withdrawal/begin_payout' as const,
      fields: [],
      input: () => ({ withdrawalId }),
      doneText: t('admin_view.withdrawalPayoutBegun'),
    },
    confirmPaid: {
      path: 'withdrawal/confirm_paid' as const,
      fields: [field.text('transaction'), field.reason],
      check: (values: FormValues) => validateReference(values, paymentMethod),
      input: ({ transaction = '', ...rest }: FormValues) => ({ transaction, ...forReason(rest) }),
    },
    abandonPayout: { path: 'withdrawal/abandon_payout' as const, fields: [field.reason], input: forReason },
  };
  return forms[action];
}

/** Returns the choice of the reasons that are true now; the server checks the reason again. */
function useRejectReason(withdrawalId: string, enabled: boolean): FormField {
  const { t } = useTranslations();
  const { data = [] } = useCall('withdrawal/reject_reasons', { withdrawalId }, { enabled });
  const options = data.map((value) => ({ value, label: t(`admin_view.rejectReason.${value}`) }));
  return { name: 'reason', label: t('admin_view.reason'), kind: 'choice', options };
}

/** Explains why the other reasons are not offered. */
function UntrueReasons({ withdrawal: { withdrawalId } }: { withdrawal: Withdrawal }) {
  const { t } = useTranslations();
  const { data } = useCall('withdrawal/reject_reasons', { withdrawalId });
  if (data === undefined) return null;
  const untrue = rejectReasons.filter((reason) => !data.includes(reason));
  return (
    <div role="note">
      {data.length === 0 && <p>{t('admin_view.noRejectReason')}</p>}
      <ul className="muted">
        {untrue.map((reason) => (
          <li key={reason}>{t(`admin_view.notRejectable.${reason}`)}</li>
        ))}
      </ul>
    </div>
  );
}

export function WithdrawalSummary({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTranslations();
  const { userName, userId, recipient, amount, fee, received, paymentMethod, address } = withdrawal;
  const { payableFrom, payeeBlocked, payeeListed } = withdrawal;
  return (
    <DescriptionList
      items={[
        [
          t('admin_view.customer'),
          <bdi
            translate="no"
            key="customer"
          >{`${isolatedText(recipient ?? userName, 'ltr')} · ${t('admin_view.userNumber', { id: userId })}`}</bdi>,
        ],
        [t('admin_view.amount'), `${formatAmount(amount)} USD`],
        [t('admin_view.fee'), `${formatAmount(fee)} USD`],
        [t('admin_view.take'), `${formatAmount(received)} USD`],
        [t('admin_view.payload.paymentMethod'), t(`admin_view.value.paymentMethod.${paymentMethod}`)],
        [
          t('admin_view.payload.address'),
          <AddressCell
            key="address"
            isWhole
            label={t('admin_view.payload.address')}
            value={address}
            paymentMethod={paymentMethod}
          />,
        ],
        ...(payableFrom === null
          ? []
          : [
              [
                t('admin_view.payableFrom'),
                <div key="payable-from">
                  <DateTimeCell at={payableFrom} isWhole />
                  <div className="muted">{t('admin_view.payableFromText')}</div>
                </div>,
              ] as const,
            ]),
        ...(payeeListed ? [[t('admin_view.payeeListed'), t('admin_view.payeeListedText')] as const] : []),
        ...(payeeBlocked ? [[t('admin_view.payeeBlocked'), t('admin_view.payeeBlockedText')] as const] : []),
      ]}
    />
  );
}
