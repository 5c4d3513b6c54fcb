import type { ResponseOf } from '@goodturn/contract';
import { withLatinDigits } from '@goodturn/money';
import { useState } from 'react';
import { countryInput, PhoneField } from '../../../shared/address/phone-field.tsx';
import { useCall } from '../../../shared/api/calls.ts';
import { useOperation } from '../../../shared/api/operations.ts';
import { Button } from '../../../shared/components/button.tsx';
import { Field } from '../../../shared/components/field.tsx';
import { Form } from '../../../shared/components/form.tsx';
import { Page } from '../../../shared/components/page.tsx';
import { QueryState, Skeleton } from '../../../shared/components/states.tsx';
import { formatClock, formatDay } from '../../../shared/i18n/dates.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { showToast } from '../../../shared/toasts.ts';
import './safety.css';

type NumberState = ResponseOf<'customer/number'>;

/**
 * The own number, confirmed by a code, where the shop has it switched on. Nothing but rewards and lucky units depends on
 * it, which is said first.
 */
export function NumberScreen() {
  const { t } = useTranslations();
  const number = useCall('customer/number');
  return (
    <Page title={t('number_view.title')}>
      <QueryState query={number} skeleton={<Skeleton blockSize="280px" />}>
        {(state) => <Shown state={state} />}
      </QueryState>
    </Page>
  );
}

function Shown({ state }: { state: NumberState }) {
  const { t } = useTranslations();
  const [isAsking, ask] = useState(false);
  if (!state.enabled) return <p className="muted">{t('error_view.numbers_off')}</p>;
  if (state.pausedUntil !== null) return <Paused until={state.pausedUntil} />;
  if (state.codeUntil !== null && !isAsking) return <EnterCode state={state} onOther={() => ask(true)} />;
  if (state.movedAt !== null && !isAsking) return <Moved state={state} onOther={() => ask(true)} />;
  if (state.confirmedAt !== null && !isAsking) return <Confirmed state={state} onOther={() => ask(true)} />;
  return <AskForCode onSent={() => ask(false)} />;
}

function AskForCode({ onSent }: { onSent: () => void }) {
  const { t } = useTranslations();
  const [phone, setPhone] = useState({ number: '', country: '' });
  const { busy, error, fields, submit } = useOperation('customer/sendCode', { showsFields: true, onDone: onSent });
  const number = phone.number.trim();
  return (
    <Form
      onSubmit={() => submit(number === '' ? {} : { number, ...countryInput(phone) })}
      errors={{}}
      serverErrors={error}
    >
      <h2>{t('number_view.askTitle')}</h2>
      <p className="muted">{t('number_view.askText')}</p>
      <PhoneField
        label={t('number_view.number')}
        hint={t('number_view.numberHint')}
        autoComplete="tel"
        value={phone}
        onChange={setPhone}
        error={fields['number']}
      />
      <section className="card stack">
        <h3>{t('number_view.worksTitle')}</h3>
        <p>{t('number_view.worksText')}</p>
        <h3>{t('number_view.seesTitle')}</h3>
        <p>{t('number_view.seesText')}</p>
      </section>
      <Button wide type="submit" busy={busy}>
        {t('number_view.send')}
      </Button>
    </Form>
  );
}

interface OtherProps {
  state: NumberState;
  onOther: () => void;
}

function EnterCode({ state: { codeNumber, codeUntil, nextCodeAt, triesLeft }, onOther }: OtherProps) {
  const { t } = useTranslations();
  const [code, setCode] = useState('');
  const [isWrong, setWrong] = useState(false);
  const { refetch } = useCall('customer/number');
  const confirm = useOperation('customer/confirmNumber', {
    refetchFirst: true,
    onDone: () => showToast('done', t('number_view.done')),
    // The digits stay, so that a slip can be seen; the number of tries left is the server's.
    onError: ({ code: error }) => {
      if (error !== 'code_incorrect') return false;
      void refetch().then(() => setWrong(true));
      return true;
    },
  });
  const type = (text: string): void => {
    const typed = withLatinDigits(text).replace(/[^0-9]/g, '');
    // Typing on after a wrong code begins another one.
    const digits = (isWrong && typed.length > 6 ? typed.slice(6) : typed).slice(0, 6);
    setWrong(false);
    setCode(digits);
    if (digits.length === 6) confirm.submit({ code: digits });
  };
  return (
    <section className="stack">
      <h2>{t('number_view.enterTitle')}</h2>
      <p className="muted">
        {t('number_view.sent', { number: `\u2066${codeNumber ?? ''}\u2069`, time: formatClock(codeUntil ?? '') })}
      </p>
      <Field
        label={t('number_view.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        dir="ltr"
        value={code}
        onChange={type}
        error={isWrong ? t('number_view.incorrect', { count: triesLeft }) : undefined}
        disabled={confirm.busy}
      />
      <p>{t('number_view.warning')}</p>
      {nextCodeAt !== null && <p className="muted">{t('number_view.again', { time: formatClock(nextCodeAt) })}</p>}
      {nextCodeAt === null && <SendAnother />}
      <Button wide variant="secondary" onClick={onOther}>
        {t('number_view.other')}
      </Button>
    </section>
  );
}

/** Sends another code to the number of the last one. */
function SendAnother() {
  const { t } = useTranslations();
  const { busy, submit } = useOperation('customer/sendCode', { refetchFirst: true });
  return (
    <Button wide variant="secondary" busy={busy} onClick={() => submit({ again: true })}>
      {t('number_view.sendAnother')}
    </Button>
  );
}

function Paused({ until }: { until: string }) {
  const { t } = useTranslations();
  return (
    <section className="stack">
      <h2>{t('number_view.pausedTitle', { time: formatClock(until) })}</h2>
      <p>{t('error_view.code_paused')}</p>
      <p className="muted">{t('number_view.worksText')}</p>
    </section>
  );
}

function Confirmed({ state: { number, confirmedAt }, onOther }: OtherProps) {
  const { t } = useTranslations();
  const { busy, submit } = useOperation('customer/removeNumber', { refetchFirst: true });
  return (
    <section className="stack">
      <h2>{t('number_view.confirmedTitle')}</h2>
      <p>
        {t('number_view.confirmedText', { number: `\u2066${number ?? ''}\u2069`, date: formatDay(confirmedAt ?? '') })}
      </p>
      <Button wide variant="secondary" busy={busy} onClick={() => submit({})}>
        {t('number_view.remove')}
      </Button>
      <Button wide variant="secondary" onClick={onOther}>
        {t('number_view.other')}
      </Button>
    </section>
  );
}

/** The number went to another account: what is safe comes first, then the ways on, of one size. */
function Moved({ state: { movedNumber, movedAt, logInBy }, onOther }: OtherProps) {
  const { t } = useTranslations();
  const keep = useOperation('customer/keepNumber', { refetchFirst: true });
  const accept = useOperation('customer/removeNumber', { refetchFirst: true });
  return (
    <section className="stack">
      <h2>{t('number_view.movedTitle')}</h2>
      <p>
        {t('number_view.movedText', { number: `\u2066${movedNumber ?? ''}\u2069`, date: formatDay(movedAt ?? '') })}
      </p>
      <p>{t('number_view.movedSafe')}</p>
      {logInBy !== null && <p>{t('number_view.logInBy', { name: `\u2066${logInBy}\u2069` })}</p>}
      <Button wide variant="secondary" busy={keep.busy} onClick={() => keep.submit({})}>
        {t('number_view.keep')}
      </Button>
      <Button wide variant="secondary" onClick={onOther}>
        {t('number_view.other')}
      </Button>
      <Button wide variant="secondary" busy={accept.busy} onClick={() => accept.submit({})}>
        {t('number_view.accept')}
      </Button>
    </section>
  );
}
