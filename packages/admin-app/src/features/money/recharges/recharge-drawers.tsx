import { useState } from 'react';
import { FormDrawer } from '../../../shared/components/form-drawer.tsx';
import type { FormField } from '../../../shared/components/form-validation.ts';
import { validateReference } from '../../../shared/components/reference-form.ts';
import { useFields, type ChainMethod } from '../../../shared/components/use-fields.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import type { Recharge } from './recharge-columns.tsx';
import { RechargeSummary } from './recharge-details.tsx';

/**
 * Requests the credit of money that has arrived, for an announced recharge or, without one, for a customer by number.
 * When the server finds that the same chain transaction already credited this customer, the form asks to confirm the
 * sentence that says so.
 */
export function ConfirmDrawer({ recharge, onClose }: { recharge: Recharge | undefined; onClose: () => void }) {
  const { t } = useTranslations();
  const field = useFields();
  const [secondCredit, setSecondCredit] = useState<string>();
  const user: FormField = { name: 'userId', label: t('admin_view.userId'), kind: 'count' };
  const position: FormField = { ...field.text('position'), kind: 'count', initial: '0', bounds: [0, 100_000] };
  return (
    <FormDrawer
      title={t('admin_view.kind.manual_recharge')}
      intro={t('admin_view.rechargeIntro')}
      fields={[
        ...(recharge ? [] : [user]),
        field.amount(recharge?.requestedAmount ?? ''),
        field.paymentMethod(recharge?.paymentMethod),
        field.text('transaction'),
        { name: 'address', label: t('admin_view.arrivalAddress'), kind: 'text', longest: 120 },
        position,
        ...(secondCredit === undefined
          ? []
          : [{ name: 'secondCredit', label: secondCredit, kind: 'confirmation' } satisfies FormField]),
        field.reason,
      ]}
      onErrors={({ secondCredit: sentence }) => sentence !== undefined && setSecondCredit(sentence)}
      check={(values) => validateReference(values, values['paymentMethod'])}
      path="recharge/confirm"
      input={({
        userId = '',
        amount = '',
        paymentMethod,
        transaction = '',
        address = '',
        position: place,
        secondCredit: confirmed,
        reason = '',
      }) => ({
        userId: recharge?.userId ?? userId,
        amount,
        paymentMethod: paymentMethod as ChainMethod,
        transaction,
        address,
        position: Number(place),
        ...(confirmed === 'true' && { secondCredit: true }),
        reason,
      })}
      submitText={t('admin_view.requestApproval')}
      onClose={onClose}
    >
      {recharge && <RechargeSummary recharge={recharge} />}
    </FormDrawer>
  );
}

export function FailDrawer({ recharge, onClose }: { recharge: Recharge; onClose: () => void }) {
  const { t } = useTranslations();
  const field = useFields();
  return (
    <FormDrawer
      title={t('admin_view.markFailed')}
      intro={t('admin_view.failIntro')}
      fields={[field.reason]}
      path="recharge/fail"
      input={({ reason = '' }) => ({ rechargeId: recharge.rechargeId, reason })}
      submitText={t('admin_view.markFailed')}
      danger
      onClose={onClose}
    >
      <RechargeSummary recharge={recharge} />
    </FormDrawer>
  );
}
