import { formatMoney } from '@goodturn/money';
import type { PayWayCode } from '@goodturn/contract';
import { History } from 'lucide-react';
import { type FormEvent, Suspense, useEffect, useRef, useState } from 'react';
import { navigate } from '../../../shared/router/hash-history.ts';
import { Link } from '../../../shared/router/link.tsx';
import { useOperation } from '../../../shared/api/operations.ts';
import { Button } from '../../../shared/components/button.tsx';
import { Field } from '../../../shared/components/field.tsx';
import { Page } from '../../../shared/components/page.tsx';
import { QueryState, Skeleton } from '../../../shared/components/states.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { lazyDialog } from '../../../shared/lazy-page.tsx';
import { showToast } from '../../../shared/toasts.ts';
import { readAmount } from '../amount-input.ts';
import { useRechargeWays } from '../api/recharge-calls.ts';
import { focusFirstFault } from '../focus-first-fault.ts';
import './money.css';
import { RechargeSteps } from './recharge-steps.tsx';
import { type PayWay, WayPicker } from './way-picker.tsx';

const DepositSheet = lazyDialog(async () => (await import('./deposit-sheet.tsx')).DepositSheet);

export function RechargeScreen() {
  const { t } = useTranslations();
  const ways = useRechargeWays();
  return (
    <Page title={t('recharge_view.title')}>
      <QueryState query={ways} skeleton={<Skeleton blockSize="420px" />}>
        {(list) => <RechargeForm ways={list} />}
      </QueryState>
      <RechargeSteps />
      <Link className="money__more" to="/recharge_history">
        <History size={20} strokeWidth={1.75} aria-hidden="true" />
        {t('recharge_history_view.title')}
      </Link>
    </Page>
  );
}

function RechargeForm({ ways }: { ways: readonly PayWay[] }) {
  const { t } = useTranslations();
  const form = useRef<HTMLFormElement>(null);
  const record = useOperation('customer/doRecharge', {
    onDone: () => {
      showToast('done', t('recharge_view.recorded'), 'nextPage');
      navigate('/recharge_history');
    },
  });
  const [way, setWay] = useState<PayWayCode | null>(null);
  const [typed, setTyped] = useState('');
  const [faults, setFaults] = useState<{ way?: string; amount?: string }>({});
  const [intent, setIntent] = useState<{ paymentMethod: PayWayCode; amount: string } | null>(null);
  useEffect(() => focusFirstFault(form.current), [faults]);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const { amount, fault } = readAmount(typed);
    setFaults({
      ...(way === null ? { way: t('recharge_view.noWay') } : {}),
      ...(fault === undefined ? {} : { amount: t(`recharge_view.amount_${fault}`) }),
    });
    if (way !== null && amount !== undefined) setIntent({ paymentMethod: way, amount: formatMoney(amount) });
  };
  return (
    <>
      <form className="stack" ref={form} noValidate onSubmit={onSubmit}>
        <WayPicker ways={ways} chosen={way} onChoose={setWay} error={faults.way} />
        <Field
          label={t('recharge_view.amount')}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={setTyped}
          hint={t('recharge_view.amountHint')}
          error={faults.amount}
        />
        <Button type="submit" wide>
          {t('recharge_view.submit')}
        </Button>
      </form>
      <Suspense>
        {intent !== null && <DepositSheet {...intent} record={record} onClose={() => setIntent(null)} />}
      </Suspense>
    </>
  );
}
