import { type FormEvent, useState } from 'react';
import { useOperation } from '../../../shared/api/operations.ts';
import { Button } from '../../../shared/components/button.tsx';
import { Field } from '../../../shared/components/field.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { showToast } from '../../../shared/toasts.ts';

/** Appeals against a hold, once; a third administrator decides. */
export function AppealForm({ holdId }: { holdId: string }) {
  const { t } = useTranslations();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const { busy, fields, submit } = useOperation('customer/appealHold', {
    showsFields: true,
    onDone: () => showToast('done', t('withdraw_view.appealSent')),
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const empty = text.trim() === '';
    setError(empty ? t('withdraw_view.noAppeal') : undefined);
    if (!empty) submit({ holdId, text: text.trim() });
  };
  return (
    <form className="stack" noValidate onSubmit={onSubmit}>
      <Field
        label={t('withdraw_view.appeal')}
        lines={4}
        value={text}
        onChange={setText}
        hint={t('withdraw_view.appealHint')}
        error={error ?? fields['text']}
      />
      <Button type="submit" variant="secondary" wide busy={busy}>
        {t('withdraw_view.appealSubmit')}
      </Button>
    </form>
  );
}
