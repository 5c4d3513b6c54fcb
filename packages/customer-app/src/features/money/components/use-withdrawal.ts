import { formatMoney } from '@goodturn/money';
import { useState } from 'react';
import { navigate } from '../../../shared/router/hash-history.ts';
import { useOperation } from '../../../shared/api/operations.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { withoutWhiteSpace } from '../../../shared/session/without-white-space.ts';
import { showToast } from '../../../shared/toasts.ts';
import { parseAmount } from '../amount-input.ts';
import { fieldErrorsFor, type WithdrawalDraft, type WithdrawalErrors } from '../withdrawal-validation.ts';

/** Sends a withdrawal, once for each life of its form; a refusal is said at the field that it is about. */
export function useWithdrawal() {
  const { t } = useTranslations();
  const [errors, setErrors] = useState<WithdrawalErrors>({});
  const { busy, submit } = useOperation('customer/doWithdraw', {
    onDone: () => {
      showToast('done', t('withdraw_view.done'), 'nextPage');
      navigate('/withdraw_history', { replace: true });
    },
    onError: ({ code }) => {
      const fieldErrors = fieldErrorsFor(code);
      if (fieldErrors !== undefined) setErrors(fieldErrors);
      return fieldErrors !== undefined;
    },
  });
  const send = ({ paymentMethod, amount: typed, address, password }: WithdrawalDraft) => {
    const { amount } = parseAmount(typed);
    if (paymentMethod === null || amount === undefined) return;
    submit({
      amount: formatMoney(amount),
      paymentMethod,
      address: address.trim(),
      withdrawalPassword: withoutWhiteSpace(password),
    });
  };
  return { busy, errors, setErrors, send };
}
