import { Initial } from '../../../shared/components/initial.tsx';
import { formatMoney, parseTypedAmount } from '@goodturn/money';
import { Lock } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useOperation } from '../../../shared/api/operations.ts';
import { Button } from '../../../shared/components/button.tsx';
import { Field } from '../../../shared/components/field.tsx';
import { Form } from '../../../shared/components/form.tsx';
import { Page, useGoBack } from '../../../shared/components/page.tsx';
import { EmptyState } from '../../../shared/components/states.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { type FriendRequest, useReceivedRequests } from '../api/friend-calls.ts';

type Ask = FriendRequest['ask'];

/** Shows how one friend may pay, and lets the owner choose it for each friend. */
export function FriendSettings({ friendId }: { friendId: string }) {
  const { t } = useTranslations();
  const friend = useReceivedRequests(true).data?.find((one) => one.friendId === friendId && one.isAccepted === 1);
  if (friend === undefined) {
    return (
      <Page title={t('help_view.title')}>
        <EmptyState icon={Lock} title={t('ask_view.noFriend')} />
      </Page>
    );
  }
  return (
    <Page title={friend.userName}>
      <div className="help__request">
        <Initial name={friend.userName} />
        <b>{t('help_view.mayShop')}</b>
      </div>
      <AskForm friend={friend} />
      <section className="card help__never">
        <Lock size={20} strokeWidth={1.75} aria-hidden="true" />
        <div>
          <h2>{t('ask_view.neverCan')}</h2>
          <p className="muted">{t('ask_view.neverCanText')}</p>
        </div>
      </section>
    </Page>
  );
}

function AskForm({ friend }: { friend: FriendRequest }) {
  const { t } = useTranslations();
  const goBack = useGoBack();
  const [ask, setAsk] = useState<Ask>(friend.ask);
  const [typed, setTyped] = useState(friend.askFrom ?? '100');
  const [error, setError] = useState<string>();
  const save = useOperation('customer/setFriendAsk', {
    refetchFirst: true,
    onFields: ({ from }) => setError(from),
    onDone: goBack,
  });
  const submit = () => {
    const { amount } = parseTypedAmount(typed);
    const isWrong = ask === 'from' && (amount === undefined || amount === 0n);
    setError(isWrong ? t('ask_view.amountWrong') : undefined);
    if (isWrong) return;
    const from = ask === 'from' && amount !== undefined ? { from: formatMoney(amount) } : {};
    save.submit({ friendId: friend.friendId, ask, ...from });
  };
  const row = (value: Ask, text: string, hint?: ReactNode) => (
    <label className="help__way">
      <input type="radio" name="ask" checked={ask === value} onChange={() => setAsk(value)} />
      <span>
        {text}
        {hint !== undefined && <small>{hint}</small>}
      </span>
    </label>
  );
  return (
    <Form onSubmit={submit} errors={error} serverErrors={save.error}>
      <fieldset className="help__ways">
        <legend>{t('ask_view.before')}</legend>
        {row('always', t('ask_view.always'))}
        {row('from', t('ask_view.from'), t('ask_view.fromText'))}
        {row('never', t('ask_view.never'), t('ask_view.neverText'))}
      </fieldset>
      {ask === 'from' && (
        <Field
          label={t('ask_view.fromAmount')}
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          value={typed}
          onChange={setTyped}
          error={error}
        />
      )}
      <Button type="submit" wide busy={save.busy}>
        {t('ask_view.save')}
      </Button>
    </Form>
  );
}
