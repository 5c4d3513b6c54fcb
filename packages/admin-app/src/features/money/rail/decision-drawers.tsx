import { FormDrawer } from '../../../shared/components/form-drawer.tsx';
import type { FormField } from '../../../shared/components/form-validation.ts';
import { AddressCell } from '../../../shared/components/hash-cell.tsx';
import { useFields } from '../../../shared/components/use-fields.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import type { Deposit } from './deposit.ts';
import { SeenTransfers } from './seen-transfers.tsx';

/** A decision that two persons can make about a held deposit. */
export type Decision = 'credit' | 'return' | 'keep';

interface DrawerProps {
  deposit: Deposit;
  onClose: () => void;
}

const drawers = { credit: CreditDrawer, return: ReturnDrawer, keep: KeepDrawer } as const;

/** Requests a decision about a held deposit; neither amount nor customer nor address can be typed. */
export function DecisionDrawer({ decision, ...props }: DrawerProps & { decision: Decision }) {
  const Drawer = drawers[decision];
  return <Drawer {...props} />;
}

/** Returns the field that selects the watcher whose report of the deposit is correct. */
function useObserverField({ seen }: Deposit): FormField {
  const { t } = useTranslations();
  return {
    name: 'observer',
    label: t('admin_view.payload.observer'),
    kind: 'choice',
    options: seen.map(({ observer }) => ({ value: observer, label: t(`admin_view.value.observer.${observer}`) })),
    initial: seen[0]?.observer ?? 'a',
  };
}

const observerOf = (value: string | undefined): 'a' | 'b' => (value === 'b' ? 'b' : 'a');

function CreditDrawer({ deposit, onClose }: DrawerProps) {
  const { t } = useTranslations();
  const field = useFields();
  const { depositId } = deposit;
  return (
    <FormDrawer
      title={t('admin_view.creditDeposit')}
      intro={t('admin_view.creditDepositIntro')}
      fields={[useObserverField(deposit), field.reason]}
      path="arrival/confirm"
      input={({ observer, reason = '' }) => ({ depositId: depositId ?? '', observer: observerOf(observer), reason })}
      submitText={t('admin_view.requestApproval')}
      onClose={onClose}
    >
      <WhatArrived deposit={deposit} />
    </FormDrawer>
  );
}

function ReturnDrawer({ deposit, onClose }: DrawerProps) {
  const { t } = useTranslations();
  const field = useFields();
  const { depositId, returnTo, paymentMethod } = deposit;
  const address = t('admin_view.returnTo');
  return (
    <FormDrawer
      title={t('admin_view.returnDeposit')}
      intro={t('admin_view.returnDepositIntro')}
      fields={[useObserverField(deposit), field.reason]}
      path="arrival/return"
      input={({ observer, reason = '' }) => ({ depositId: depositId ?? '', observer: observerOf(observer), reason })}
      submitText={t('admin_view.requestApproval')}
      onClose={onClose}
    >
      <WhatArrived deposit={deposit} />
      <p>
        {address} <AddressCell isWhole label={address} value={returnTo} paymentMethod={paymentMethod} />
      </p>
    </FormDrawer>
  );
}

function KeepDrawer({ deposit, onClose }: DrawerProps) {
  const { t } = useTranslations();
  const field = useFields();
  const { depositId } = deposit;
  return (
    <FormDrawer
      title={t('admin_view.keepDeposit')}
      intro={t('admin_view.keepDepositIntro')}
      fields={[useObserverField(deposit), field.text('reference'), field.reason]}
      path="arrival/keep"
      input={({ observer, reference = '', reason = '' }) => ({
        depositId: depositId ?? '',
        observer: observerOf(observer),
        reference,
        reason,
      })}
      submitText={t('admin_view.requestApproval')}
      danger
      onClose={onClose}
    >
      <WhatArrived deposit={deposit} />
    </FormDrawer>
  );
}

function WhatArrived({ deposit: { heldReason, seen } }: { deposit: Deposit }) {
  const { t } = useTranslations();
  return (
    <>
      <p>{t(`admin_view.heldReason.${heldReason ?? 'waiting'}`)}</p>
      <SeenTransfers seen={seen} />
    </>
  );
}
