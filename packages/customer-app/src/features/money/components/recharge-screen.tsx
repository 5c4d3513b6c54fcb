import type { PaymentMethodCode } from '@goodturn/contract';
import { formatMoney } from '@goodturn/money';
import { Clock, HandCoins, Link2, Wallet } from 'lucide-react';
import { Suspense, useState } from 'react';
import { navigate } from '../../../shared/router/hash-history.ts';
import { useOperation } from '../../../shared/api/operations.ts';
import { Button } from '../../../shared/components/button.tsx';
import { Field } from '../../../shared/components/field.tsx';
import { Form } from '../../../shared/components/form.tsx';
import { QueryState, Skeleton } from '../../../shared/components/states.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { lazyDialog } from '../../../shared/lazy-page.tsx';
import { showToast } from '../../../shared/toasts.ts';
import { useDraft } from '../../../shared/use-draft.ts';
import { amountErrorText, parseAmount } from '../amount-input.ts';
import { useRechargeMethods, isSelectable } from '../api/recharge-calls.ts';
import { DepositLines } from './deposit-lines.tsx';
import { FormBesideHistory } from './form-beside-history.tsx';
import './money.css';
import { RechargeHistory } from './recharge-history.tsx';
import { PaymentMethodPicker, type SelectableMethod } from './payment-method-picker.tsx';
import { StopCards } from './stop-cards.tsx';

const DepositSheet = lazyDialog(async () => (await import('./deposit-sheet.tsx')).DepositSheet);

export function RechargeScreen() {
  const { t } = useTranslations();
  const methods = useRechargeMethods();
  const history = {
    title: t('recharge_history_view.title'),
    to: '/recharge_history',
    list: () => <RechargeHistory />,
  };
  return (
    <FormBesideHistory title={t('recharge_view.title')} history={history}>
      <QueryState query={methods} skeleton={<Skeleton blockSize="420px" />}>
        {(list) => (
          <>
            <StopCards flow="recharges" methods={list}>
              <p className="stops__kept">
                <b>{t('stop_view.sentTitle')}</b>
                {t('stop_view.sentText')}
              </p>
            </StopCards>
            <RechargeForm methods={list} />
          </>
        )}
      </QueryState>
      <DepositLines />
      <RechargeSteps />
    </FormBesideHistory>
  );
}

interface RechargeDraft {
  paymentMethod: PaymentMethodCode | null;
  amount: string;
  /** Whether the address is shown: people leave for their wallet, and come back to it. */
  isShown: boolean;
}

const nothingYet: RechargeDraft = { paymentMethod: null, amount: '', isShown: false };

function RechargeForm({ methods }: { methods: readonly SelectableMethod[] }) {
  const { t } = useTranslations();
  const { draft, keep, forget } = useDraft(nothingYet);
  const { amount: typed, isShown } = draft;
  // A method that was stopped meanwhile is not chosen any longer: nobody shall send to its address now.
  const isUsable = methods.some((method) => method.paymentMethod === draft.paymentMethod && isSelectable(method));
  const paymentMethod = isUsable ? draft.paymentMethod : null;
  const record = useOperation('customer/doRecharge', {
    onDone: () => {
      forget();
      showToast('done', t('recharge_view.recorded'), 'nextPage');
      navigate('/recharge_history');
    },
  });
  const [errors, setErrors] = useState<{ paymentMethod?: string | undefined; amount?: string | undefined }>({});
  const { amount, error } = parseAmount(typed);
  const onSubmit = () => {
    setErrors({
      ...(paymentMethod === null ? { paymentMethod: t('recharge_view.paymentMethodMissing') } : {}),
      ...(error === undefined ? {} : { amount: t(amountErrorText(error)) }),
    });
    if (paymentMethod !== null && amount !== undefined) keep({ ...draft, isShown: true });
  };
  return (
    <>
      <Form onSubmit={onSubmit} errors={errors}>
        <PaymentMethodPicker
          methods={methods}
          chosen={paymentMethod}
          onChoose={(code) => {
            keep({ ...draft, paymentMethod: code });
            setErrors({ ...errors, paymentMethod: undefined });
          }}
          error={errors.paymentMethod}
        />
        <Field
          label={t('recharge_view.amount')}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={(text) => {
            keep({ ...draft, amount: text });
            setErrors({ ...errors, amount: undefined });
          }}
          hint={t('recharge_view.amountHint')}
          error={errors.amount}
        />
        <Button type="submit" wide disabled={!methods.some(isSelectable)}>
          {t('recharge_view.submit')}
        </Button>
      </Form>
      <Suspense>
        {isShown && paymentMethod !== null && amount !== undefined && (
          <DepositSheet
            paymentMethod={paymentMethod}
            amount={formatMoney(amount)}
            record={record}
            onClose={() => keep({ ...draft, isShown: false })}
          />
        )}
      </Suspense>
    </>
  );
}

const steps = [
  { key: 'recharge_view.how_address', icon: Wallet },
  { key: 'recharge_view.how_chain', icon: Link2 },
  { key: 'recharge_view.how_time', icon: Clock },
  { key: 'recharge_view.how_free', icon: HandCoins },
] as const;

function RechargeSteps() {
  const { t } = useTranslations();
  return (
    <section className="stack money__steps" aria-label={t('recharge_view.how')}>
      <h2>{t('recharge_view.how')}</h2>
      <ul className="money__notes">
        {steps.map(({ key, icon: Icon }) => (
          <li key={key}>
            <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
            {t(key)}
          </li>
        ))}
      </ul>
    </section>
  );
}
