import { Hand } from 'lucide-react';
import { useState } from 'react';
import { formatDateTime } from '../../../shared/i18n/dates.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { useOperation } from '../../../shared/api/operations.ts';
import { Button } from '../../../shared/components/button.tsx';
import { Field } from '../../../shared/components/field.tsx';
import { Form } from '../../../shared/components/form.tsx';
import { showToast } from '../../../shared/toasts.ts';
import type { Hold } from '../api/withdrawal-calls.ts';
import './money.css';

/** A hold with its reason, its end, and the appeal with its outcome (guarantee G14). */
export function HoldNotice({ hold }: { hold: Hold }) {
  const { t } = useTranslations();
  const details = [
    { name: 'withdraw_view.holdReason', value: hold.reason },
    { name: 'withdraw_view.holdSince', value: formatDateTime(hold.startsAt) },
    { name: 'withdraw_view.holdEnds', value: formatDateTime(hold.expiresAt) },
  ] as const;
  return (
    <section className="card stack" aria-labelledby="hold">
      <h2 id="hold" className="money__heading">
        <Hand size={22} strokeWidth={1.75} aria-hidden="true" />
        {t('withdraw_view.holdTitle')}
      </h2>
      <p>{t('withdraw_view.holdText')}</p>
      <dl className="money__facts">
        {details.map(({ name, value }) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>
              <bdi translate="no">{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {hold.appeal === null ? <AppealForm holdId={hold.holdId} /> : <Appeal hold={hold} />}
    </section>
  );
}

function Appeal({ hold }: { hold: Hold }) {
  const { t } = useTranslations();
  const state = hold.appealAccepted === null ? 'appealWaits' : 'appealRefused';
  return (
    <div className="stack">
      <h3>{t('withdraw_view.appeal')}</h3>
      <p className="money__words">
        <bdi translate="no">{hold.appeal}</bdi>
      </p>
      <p>{t(`withdraw_view.${state}`)}</p>
      {hold.appealRemark !== null && (
        <p className="money__words">
          <bdi translate="no">{hold.appealRemark}</bdi>
        </p>
      )}
    </div>
  );
}

/** Form to appeal against a hold, which is possible once; a third administrator decides. */
function AppealForm({ holdId }: { holdId: string }) {
  const { t } = useTranslations();
  const [text, setText] = useState('');
  const [errors, setErrors] = useState<{ text?: string }>({});
  const { busy, error, fields, submit } = useOperation('customer/appealHold', {
    showsFields: true,
    onDone: () => showToast('done', t('withdraw_view.appealSent')),
  });
  const onSubmit = () => {
    const empty = text.trim() === '';
    setErrors(empty ? { text: t('withdraw_view.noAppeal') } : {});
    if (!empty) submit({ holdId, text: text.trim() });
  };
  return (
    <Form onSubmit={onSubmit} errors={errors} serverErrors={error}>
      <Field
        label={t('withdraw_view.appeal')}
        lines={4}
        value={text}
        onChange={setText}
        hint={t('withdraw_view.appealHint')}
        error={errors.text ?? fields['text']}
      />
      <Button type="submit" variant="secondary" wide busy={busy}>
        {t('withdraw_view.appealSubmit')}
      </Button>
    </Form>
  );
}
