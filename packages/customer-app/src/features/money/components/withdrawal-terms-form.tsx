import type { Rate } from '@goodturn/money';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../shared/components/button.tsx';
import { Field } from '../../../shared/components/field.tsx';
import { Form } from '../../../shared/components/form.tsx';
import { type TextKey, useTranslations } from '../../../shared/i18n/texts.ts';
import { parseAmount } from '../amount-input.ts';
import { paymentMethods } from '../../../shared/payment-methods.ts';
import { isPayoutAddress, type WithdrawalDraft, type WithdrawalErrors } from '../withdrawal-validation.ts';
import { AmountField } from './amount-field.tsx';
import { type SelectableMethod, PaymentMethodPicker } from './payment-method-picker.tsx';
import { StopCards } from './stop-cards.tsx';
import { WaitingWithdrawals } from './waiting-withdrawals.tsx';
import { type FeeRateQuery, WithdrawalBreakdown } from './withdrawal-breakdown.tsx';

interface WithdrawalTermsFormProps {
  methods: readonly SelectableMethod[];
  available: string;
  minimum: string;
  draft: WithdrawalDraft;
  onChange: (part: Partial<WithdrawalDraft>) => void;
  rate: Rate;
  feeRate: FeeRateQuery;
  errors: WithdrawalErrors;
  onSubmit: () => void;
  children: ReactNode;
}

/** The first step: amount, payment method and destination. */
export function WithdrawalTermsForm(props: WithdrawalTermsFormProps) {
  const { methods, available, minimum, draft, onChange, rate, feeRate, errors, onSubmit, children } = props;
  const { t } = useTranslations();
  const { paymentMethod, amount, address } = draft;
  const textOf = (key: TextKey | undefined) => (key === undefined ? undefined : t(key));
  const chain = paymentMethod === null ? undefined : paymentMethods[paymentMethod].chain;
  const isValid = paymentMethod !== null && isPayoutAddress(paymentMethod, address);
  return (
    <Form className="withdrawal__form" onSubmit={onSubmit} errors={errors}>
      <AmountField
        value={amount}
        onChange={(next) => onChange({ amount: next })}
        available={available}
        minimum={minimum}
        error={textOf(errors.amount)}
      />
      <StopCards flow="withdrawals" methods={methods}>
        <WaitingWithdrawals />
      </StopCards>
      <PaymentMethodPicker
        methods={methods}
        chosen={paymentMethod}
        onChoose={(code) => onChange({ paymentMethod: code })}
        error={textOf(errors.paymentMethod)}
      />
      <Field
        label={chain === undefined ? t('withdraw_view.anyAddress') : t('withdraw_view.address', { chain })}
        className="money__mono"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        value={address}
        onChange={(next) => onChange({ address: next })}
        error={textOf(errors.address)}
        hint={t(isValid ? 'withdraw_view.addressRight' : 'withdraw_view.addressHint')}
        end={isValid && <CircleCheck className="withdrawal__right" size={20} strokeWidth={1.75} aria-hidden="true" />}
      />
      {children}
      <WithdrawalBreakdown amount={parseAmount(amount).amount} feeRate={feeRate} rate={rate} />
      <div className="withdrawal__actions">
        <Button type="submit" wide disabled={feeRate.data === undefined}>
          {t('withdraw_view.check')}
        </Button>
      </div>
    </Form>
  );
}
