import { formatMoney, type Money, parseMoney, parseRate } from '@goodturn/money';
import { useState } from 'react';
import { Button } from '../../../shared/components/button.tsx';
import { Field } from '../../../shared/components/field.tsx';
import { Form } from '../../../shared/components/form.tsx';
import { type TextKey, useTranslations } from '../../../shared/i18n/texts.ts';
import { useDraft } from '../../../shared/use-draft.ts';
import { parseAmount } from '../amount-input.ts';
import { useFeeRate } from '../api/withdrawal-calls.ts';
import { rateUntilLoaded } from '../withdrawal-amounts.ts';
import { type WithdrawalDraft, validateWithdrawal } from '../withdrawal-validation.ts';
import { FirstPasswordHint } from './first-password-hint.tsx';
import './money.css';
import { useWithdrawal } from './use-withdrawal.ts';
import { type SelectableMethod, PaymentMethodPicker } from './payment-method-picker.tsx';
import { WithdrawalBreakdown } from './withdrawal-breakdown.tsx';

interface WithdrawFormProps {
  methods: readonly SelectableMethod[];
  available: string;
  minimum: string;
  /** Whether a withdrawal password was ever set. */
  hasPassword: boolean;
  /** From when on it counts; null if it does already. */
  passwordPendingUntil: string | null;
}

export function WithdrawForm({ methods, available, minimum, hasPassword, passwordPendingUntil }: WithdrawFormProps) {
  const { t } = useTranslations();
  const feeRate = useFeeRate();
  const { draft: kept, keep } = useDraft<Omit<WithdrawalDraft, 'password'>>({
    paymentMethod: null,
    amount: '',
    address: '',
  });
  const [password, setPassword] = useState('');
  const draft: WithdrawalDraft = { ...kept, password };
  const { busy, errors, send, setErrors } = useWithdrawal();
  const all: Money = parseMoney(available);
  const rate = feeRate.data === undefined ? rateUntilLoaded : parseRate(feeRate.data);
  const change = (part: Partial<typeof kept>) => keep({ ...kept, ...part });
  const onSubmit = () => {
    if (feeRate.data === undefined) return;
    const found = validateWithdrawal(draft, { available: all, minimum: parseMoney(minimum), rate });
    setErrors(found);
    if (Object.keys(found).length === 0) send(draft);
  };
  const textOf = (key: TextKey | undefined) => (key === undefined ? undefined : t(key));
  return (
    <Form onSubmit={onSubmit} errors={errors}>
      <PaymentMethodPicker
        methods={methods}
        chosen={draft.paymentMethod}
        onChoose={(paymentMethod) => change({ paymentMethod })}
        error={textOf(errors.paymentMethod)}
      />
      <div className="stack">
        <Field
          label={t('withdraw_view.amount')}
          inputMode="decimal"
          autoComplete="off"
          value={draft.amount}
          onChange={(amount) => change({ amount })}
          error={textOf(errors.amount)}
          hint={t('withdraw_view.amountHint', { minimum })}
        />
        <div className="money__everything">
          <Button variant="text" onClick={() => change({ amount: formatMoney(all) })}>
            {t('withdraw_view.everything')}
          </Button>
        </div>
      </div>
      <WithdrawalBreakdown amount={parseAmount(draft.amount).amount} feeRate={feeRate} rate={rate} />
      <Field
        label={t('withdraw_view.address')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        value={draft.address}
        onChange={(address) => change({ address })}
        error={textOf(errors.address)}
        hint={t('withdraw_view.addressHint')}
      />
      {(!hasPassword || passwordPendingUntil !== null) && <FirstPasswordHint pendingUntil={passwordPendingUntil} />}
      <Field
        label={t('withdraw_view.password')}
        type="password"
        autoComplete="off"
        value={password}
        onChange={setPassword}
        error={textOf(errors.password)}
      />
      <Button type="submit" wide busy={busy} disabled={feeRate.data === undefined}>
        {t('withdraw_view.submit')}
      </Button>
    </Form>
  );
}
