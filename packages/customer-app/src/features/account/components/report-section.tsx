import { useState } from 'react';
import { useOperation } from '../../../shared/api/operations.ts';
import { Button } from '../../../shared/components/button.tsx';
import { Field } from '../../../shared/components/field.tsx';
import { Form } from '../../../shared/components/form.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { showToast } from '../../../shared/toasts.ts';

const empty = { text: '', handle: '' };

/** Advice about people who press for a recharge, and a form to report them to the operators. */
export function ReportSection() {
  const { t } = useTranslations();
  const [form, setForm] = useState(empty);
  const [missing, setMissing] = useState<string>();
  const { busy, error, fields, submit } = useOperation('customer/report', {
    showsFields: true,
    onDone: () => {
      setForm(empty);
      showToast('done', t('account_view.reportSent'));
    },
  });
  const onSubmit = () => {
    const [text, handle] = [form.text.trim(), form.handle.trim()];
    setMissing(text === '' ? t('account_view.reportMissing') : undefined);
    if (text !== '') submit({ text, ...(handle !== '' && { handle }) });
  };
  return (
    <section className="card account__section" aria-labelledby="report">
      <h2 id="report">{t('account_view.reportTitle')}</h2>
      <p>{t('account_view.reportText_1')}</p>
      <p>{t('account_view.reportText_2')}</p>
      <p>{t('account_view.reportText_3')}</p>
      <Form onSubmit={onSubmit} errors={missing} serverErrors={error}>
        <Field
          label={t('account_view.reportWhat')}
          lines={4}
          value={form.text}
          onChange={(text) => setForm({ ...form, text })}
          error={missing ?? fields['text']}
        />
        <Field
          label={t('account_view.reportHandle')}
          maxLength={200}
          autoComplete="off"
          value={form.handle}
          onChange={(handle) => setForm({ ...form, handle })}
          error={fields['handle']}
        />
        <Button type="submit" wide busy={busy}>
          {t('account_view.reportSend')}
        </Button>
      </Form>
    </section>
  );
}
