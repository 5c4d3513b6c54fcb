import { useState } from 'react';
import { useOperation } from '../../../shared/api/operations.ts';
import { Button } from '../../../shared/components/button.tsx';
import { Field } from '../../../shared/components/field.tsx';
import { Form } from '../../../shared/components/form.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { showToast } from '../../../shared/toasts.ts';

/** Form to appeal against a hold, which is possible once; a third administrator decides. */
export function AppealForm({ holdId }: { holdId: string }) {
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
