import { formatMoney, type Rate } from '@goodturn/money';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { amountText } from '../../../shared/components/amount-text.ts';
import { Button } from '../../../shared/components/button.tsx';
import { Equation } from '../../../shared/components/equation.tsx';
import { Field } from '../../../shared/components/field.tsx';
import { Form } from '../../../shared/components/form.tsx';
import { Skeleton } from '../../../shared/components/states.tsx';
import { currentLanguage } from '../../../shared/i18n/language.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { withoutWhiteSpace } from '@goodturn/contract/browser';
import { amountsOf } from '../withdrawal-amounts.ts';
import type { ReviewableWithdrawal, WithdrawalErrors } from '../withdrawal-validation.ts';
import type { FeeRateQuery } from './withdrawal-breakdown.tsx';
import { WithdrawalLetter } from './withdrawal-letter.tsx';

interface WithdrawalReviewProps {
  withdrawal: ReviewableWithdrawal;
  /** Whether nothing was ever paid to the address. */
  isFirst: boolean;
  /** Whether the customer chose that a new address waits a day. */
  waits: boolean;
  rate: Rate;
  feeRate: FeeRateQuery;
  busy: boolean;
  errors: WithdrawalErrors;
  onErrors: (errors: WithdrawalErrors) => void;
  onChange: () => void;
  onSubmit: (password: string) => void;
  children: ReactNode;
}

/** The second step: a review of the whole withdrawal, and the password that authorizes it. */
export function WithdrawalReview(props: WithdrawalReviewProps) {
  const { withdrawal, isFirst, waits, rate, feeRate, busy, errors, onErrors, onChange, onSubmit, children } = props;
  const { t } = useTranslations();
  const heading = useRef<HTMLHeadingElement>(null);
  const [password, setPassword] = useState('');
  useEffect(() => heading.current?.focus(), []);
  if (feeRate.data === undefined) return <Skeleton blockSize="480px" />;
  const { fee, received } = amountsOf(withdrawal.amount, rate);
  const submit = () => {
    const isMissing = withoutWhiteSpace(password) === '';
    onErrors(isMissing ? { password: 'withdraw_view.noPassword' } : {});
    if (!isMissing) onSubmit(password);
  };
  return (
    <Form className="withdrawal__form withdrawal__form--review" onSubmit={submit} errors={errors}>
      <h2 className="visually-hidden" ref={heading} tabIndex={-1}>
        {t('withdraw_view.step_review')}
      </h2>
      <Equation
        terms={[
          { kind: 'pay', name: t('withdraw_view.amountShort'), value: formatMoney(withdrawal.amount) },
          { kind: 'fee', name: t('withdraw_view.feeShort'), value: formatMoney(fee) },
          { kind: 'net', name: t('withdraw_view.receivedShort'), value: formatMoney(received) },
        ]}
      />
      <WithdrawalLetter withdrawal={withdrawal} isFirst={isFirst} waits={waits} />
      {children}
      <Field
        label={t('withdraw_view.password')}
        type="password"
        autoComplete="off"
        value={password}
        onChange={(typed) => {
          setPassword(typed);
          onErrors({});
        }}
        error={errors.password === undefined ? undefined : t(errors.password)}
      />
      <div className="withdrawal__actions withdrawal__actions--pair">
        <Button variant="secondary" onClick={() => busy || onChange()}>
          {t('withdraw_view.change')}
        </Button>
        <Button type="submit" busy={busy}>
          {t('withdraw_view.submit', { amount: amountText(formatMoney(received), currentLanguage().htmlLang).shown })}
        </Button>
      </div>
    </Form>
  );
}
