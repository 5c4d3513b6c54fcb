import { useState } from 'react';
import { useOperation } from '../../../shared/api/operations.ts';
import { Field } from '../../../shared/components/field.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { useUserInfo } from '../../../shared/session/user-info.ts';
import { showToast } from '../../../shared/toasts.ts';
import { LoginPasswordForm } from './login-password-form.tsx';

const minLength = 4;

/**
 * Form for the phrase that precedes every message of the shop. It requires the login password, so that only the owner
 * can set it.
 */
export function PhraseSection() {
  const { t } = useTranslations();
  const phrase = useUserInfo().data?.phrase ?? null;
  const [typed, setTyped] = useState('');
  const [errors, setErrors] = useState<{ phrase?: string; password?: string }>({});
  const { busy, fields, submit } = useOperation('customer/setPhrase', {
    showsFields: true,
    onDone: () => {
      setTyped('');
      showToast('done', t('account_view.phraseSaved'));
    },
    onError: ({ code, message }) => {
      if (code === 'old_password_incorrect') setErrors({ password: message });
      return code === 'old_password_incorrect';
    },
  });
  const onSubmit = (password: string) => {
    const isLong = typed.trim().length >= minLength;
    setErrors(isLong ? {} : { phrase: t('account_view.phraseShort') });
    if (isLong) submit({ password, phrase: typed.trim() });
  };
  return (
    <section className="card account__section" aria-labelledby="phrase">
      <h2 id="phrase">{t('account_view.phrase')}</h2>
      <p className="muted">{t('account_view.phraseText')}</p>
      {phrase !== null && (
        <p>
          {t('account_view.phraseIs')}{' '}
          <bdi translate="no" className="account__phrase">
            {phrase}
          </bdi>
        </p>
      )}
      <LoginPasswordForm
        key={phrase}
        action={t('account_view.phraseSave')}
        busy={busy}
        error={errors.password}
        onSubmit={onSubmit}
      >
        <Field
          label={t('account_view.phraseLabel')}
          hint={t('account_view.phraseHint')}
          maxLength={60}
          autoComplete="off"
          value={typed}
          onChange={setTyped}
          error={errors.phrase ?? fields['phrase']}
        />
      </LoginPasswordForm>
    </section>
  );
}
