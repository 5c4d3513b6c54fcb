import { typedAddress } from '@goodturn/addresses/address-text';
import { withoutWhiteSpace } from '@goodturn/contract/browser';
import { useState } from 'react';
import { useOperation } from '../../../shared/api/operations.ts';
import { Button } from '../../../shared/components/button.tsx';
import { Dialog } from '../../../shared/components/dialog.tsx';
import { DialogClose } from '../../../shared/components/dialog-close.tsx';
import { Field } from '../../../shared/components/field.tsx';
import { Form } from '../../../shared/components/form.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { paymentMethods } from '../../../shared/payment-methods.ts';
import { showToast } from '../../../shared/toasts.ts';
import type { OwnDeposit } from '../api/deposit-calls.ts';
import { fieldErrorsFor, isPayoutAddress, type WithdrawalErrors } from '../withdrawal-validation.ts';

interface ReturnDepositProps {
  deposit: OwnDeposit & { depositId: string };
  onClose: () => void;
}

/** Names where a held deposit is to go back to: an address of one's own, and the withdrawal password. */
export function ReturnDeposit({ deposit: { depositId, paymentMethod, returnTo }, onClose }: ReturnDepositProps) {
  const { t } = useTranslations();
  const [address, setAddress] = useState(returnTo ?? '');
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<WithdrawalErrors>({});
  const { busy, submit } = useOperation('customer/returnArrival', {
    onDone: () => {
      showToast('done', t('deposit_view.returnAsked'));
      onClose();
    },
    onError: ({ code }) => {
      const fieldErrors = fieldErrorsFor(code);
      if (fieldErrors === undefined) return false;
      setErrors(fieldErrors);
      return true;
    },
  });
  const send = () => {
    const found: WithdrawalErrors = {
      ...(isPayoutAddress(paymentMethod, address) ? {} : { address: 'error_view.payout_address_invalid' }),
      ...(withoutWhiteSpace(password) === '' ? { password: 'withdraw_view.noPassword' } : {}),
    };
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    submit({ depositId, address: typedAddress(address), withdrawalPassword: withoutWhiteSpace(password) });
  };
  const textOf = (error: WithdrawalErrors[keyof WithdrawalErrors]) => (error === undefined ? undefined : t(error));
  return (
    <Dialog kind="sheet" title={t('deposit_view.returnAsk')} onClose={onClose}>
      <p>{t('deposit_view.returnIntro')}</p>
      <Form onSubmit={send} errors={errors}>
        <Field
          label={t('withdraw_view.address', { chain: paymentMethods[paymentMethod].chain })}
          hint={t('withdraw_view.addressHint')}
          value={address}
          onChange={(typed) => {
            setAddress(typed);
            setErrors({});
          }}
          autoComplete="off"
          spellCheck={false}
          error={textOf(errors.address)}
        />
        <Field
          label={t('withdraw_view.password')}
          type="password"
          autoComplete="off"
          value={password}
          onChange={(typed) => {
            setPassword(typed);
            setErrors({});
          }}
          error={textOf(errors.password)}
        />
        <Button type="submit" wide busy={busy}>
          {t('deposit_view.returnAsk')}
        </Button>
      </Form>
      <DialogClose onClose={onClose} />
    </Dialog>
  );
}
