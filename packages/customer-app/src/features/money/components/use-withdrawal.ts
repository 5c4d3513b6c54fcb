import { formatMoney } from '@goodturn/money';
import { useState } from 'react';
import { navigate } from '../../../shared/router/hash-history.ts';
import { useOperation } from '../../../shared/api/operations.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { withoutWhiteSpace } from '../../../shared/session/without-white-space.ts';
import { showToast } from '../../../shared/toasts.ts';
import { readAmount } from '../amount-input.ts';
import { faultsOfRefusal, type WithdrawalDraft, type WithdrawalFaults } from '../withdrawal-validation.ts';

/** Sends a withdrawal, once for each life of its form; a refusal is said at the field that it is about. */
export function useWithdrawal() {
  const { t } = useTranslations();
  const [faults, setFaults] = useState<WithdrawalFaults>({});
  const { busy, submit } = useOperation('customer/doWithdraw', {
    onDone: () => {
      showToast('done', t('withdraw_view.done'), 'nextPage');
      navigate('/withdraw_history', { replace: true });
    },
    onError: ({ code }) => {
      const said = faultsOfRefusal(code);
      if (said !== undefined) setFaults(said);
      return said !== undefined;
    },
  });
  const send = ({ way, amount: typed, address, password }: WithdrawalDraft) => {
    const { amount } = readAmount(typed);
    if (way === null || amount === undefined) return;
    submit({
      amount: formatMoney(amount),
      paymentMethod: way,
      address: address.trim(),
      withdrawalPassword: withoutWhiteSpace(password),
    });
  };
  return { busy, faults, setFaults, send };
}
