import { withoutWhiteSpace } from '@goodturn/contract/browser';
import { useState } from 'react';
import { useCall } from '../../../shared/api/calls.ts';
import { useOperation } from '../../../shared/api/operations.ts';
import { Button } from '../../../shared/components/button.tsx';
import { Field } from '../../../shared/components/field.tsx';
import { Form } from '../../../shared/components/form.tsx';
import { formatDateTime } from '../../../shared/i18n/dates.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { showToast } from '../../../shared/toasts.ts';

/** The choice that nothing is paid to a new address within a day, and its end, of which every device can let go. */
export function PayeeWait() {
  const { t } = useTranslations();
  const { data } = useCall('customer/payeeWait');
  if (data === undefined) return null;
  const { waits, endsAt } = data;
  return (
    <section className={endsAt === null ? 'card stack' : 'card stack safety__notice'} aria-labelledby="payee-wait">
      <h2 id="payee-wait">{t('safety_view.payeeWait')}</h2>
      <p className="muted">{t('safety_view.payeeWaitText')}</p>
      {waits && (
        <p role="status">
          {endsAt === null
            ? t('safety_view.payeeWaitOn')
            : t('safety_view.payeeWaitEnding', { time: formatDateTime(endsAt) })}
        </p>
      )}
      {waits && endsAt === null ? <EndForm /> : <BeginButton isOn={waits} />}
    </section>
  );
}

function BeginButton({ isOn }: { isOn: boolean }) {
  const { t } = useTranslations();
  const { busy, submit } = useOperation('customer/beginPayeeWait', {
    onDone: () => showToast('done', t('safety_view.payeeWaitBegun')),
  });
  return (
    <Button variant="secondary" wide busy={busy} onClick={() => submit({})}>
      {t(isOn ? 'safety_view.payeeWaitKeep' : 'safety_view.payeeWaitBegin')}
    </Button>
  );
}

function EndForm() {
  const { t } = useTranslations();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const { busy, submit } = useOperation('customer/endPayeeWait', {
    onDone: () => showToast('done', t('safety_view.payeeWaitEnds')),
    onError: ({ code, message }) => {
      if (code === 'withdrawal_password_incorrect') setError(message);
      return code === 'withdrawal_password_incorrect';
    },
  });
  const end = () => {
    const withdrawalPassword = withoutWhiteSpace(password);
    setError(withdrawalPassword === '' ? t('safety_view.missing') : undefined);
    if (withdrawalPassword !== '') submit({ withdrawalPassword });
  };
  return (
    <Form onSubmit={end} errors={error}>
      <Field
        label={t('safety_view.old_withdrawal')}
        type="password"
        autoComplete="off"
        value={password}
        onChange={(typed) => {
          setPassword(typed);
          setError(undefined);
        }}
        error={error}
      />
      <Button type="submit" variant="secondary" wide busy={busy}>
        {t('safety_view.payeeWaitEnd')}
      </Button>
    </Form>
  );
}
