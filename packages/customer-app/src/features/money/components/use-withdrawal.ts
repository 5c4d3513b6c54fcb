import { formatMoney } from '@goodturn/money';
import { useState } from 'react';
import { navigate } from '../../../shared/router/hash-history.ts';
import { useOperation } from '../../../shared/api/operations.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { withoutWhiteSpace } from '@goodturn/contract/browser';
import { showToast } from '../../../shared/toasts.ts';
import { fieldErrorsFor, type ReviewableWithdrawal, type WithdrawalErrors } from '../withdrawal-validation.ts';

interface WithdrawalOptions {
  onSent: () => void;
  /** Goes back to the step with the field that an error is about. */
  onStepBack: () => void;
}

/** Sends a withdrawal with one idempotency key per mounted form; an error of the server is shown at its field. */
export function useWithdrawal({ onSent, onStepBack }: WithdrawalOptions) {
  const { t } = useTranslations();
  const [errors, setErrors] = useState<WithdrawalErrors>({});
  const { busy, submit } = useOperation('customer/doWithdraw', {
    onDone: () => {
      onSent();
      showToast('done', t('withdraw_view.done'), 'nextPage');
      navigate('/withdraw_history', { replace: true });
    },
    onError: ({ code }) => {
      const fieldErrors = fieldErrorsFor(code);
      if (fieldErrors === undefined) return false;
      setErrors(fieldErrors);
      if (fieldErrors.password === undefined) onStepBack();
      return true;
    },
  });
  const send = ({ paymentMethod, amount, address }: ReviewableWithdrawal, password: string) =>
    submit({
      amount: formatMoney(amount),
      paymentMethod,
      address,
      withdrawalPassword: withoutWhiteSpace(password),
    });
  return { busy, errors, setErrors, send };
}
