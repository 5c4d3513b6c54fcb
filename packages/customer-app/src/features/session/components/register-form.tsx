import { type FormEvent, useState } from 'react';
import { navigate } from '../../../shared/router/hash-history.ts';
import { Link } from '../../../shared/router/link.tsx';
import { useSearchParams } from '../../../shared/router/router.tsx';
import { useOperation } from '../../../shared/api/operations.ts';
import { Button } from '../../../shared/components/button.tsx';
import { Field } from '../../../shared/components/field.tsx';
import { type TextKey, useTranslations } from '../../../shared/i18n/texts.ts';
import { showToast } from '../../../shared/toasts.ts';
import { useDraft } from '../../../shared/use-draft.ts';
import { registrationInput } from '../api/session-calls.ts';
import { validateRegistration } from '../registration-validation.ts';

const inputs = [
  { name: 'username', type: 'tel', autoComplete: 'username' },
  { name: 'password', type: 'password', autoComplete: 'new-password' },
  { name: 'repeat', type: 'password', autoComplete: 'new-password' },
  { name: 'invitationCode', type: 'text', autoComplete: 'off' },
] as const;

export function RegisterForm({ rulesVersion }: { rulesVersion: string }) {
  const { t } = useTranslations();
  const code = useSearchParams()[0].get('code') ?? '';
  const [kept, keep] = useDraft({ username: '', invitationCode: code, ofAge: false });
  const [passwords, setPasswords] = useState({ password: '', repeat: '' });
  const form = { ...kept, ...passwords };
  const [errors, setErrors] = useState<Record<string, TextKey>>({});
  const { busy, fields, submit } = useOperation('customer/register', {
    showsFields: true,
    onDone: () => {
      showToast('done', t('register_view.done'), 'nextPage');
      navigate('/login', { replace: true });
    },
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const found: typeof errors = {
      ...validateRegistration(form),
      ...(form.ofAge ? {} : { ofAge: 'register_view.noTick' }),
    };
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    const { username, password, invitationCode, ofAge } = form;
    submit(registrationInput({ username, password, invitationCode, ofAge, rulesVersion }));
  };
  const errorFor = (name: string) => (errors[name] === undefined ? fields[name] : t(errors[name]));
  return (
    <form className="session-form" noValidate onSubmit={onSubmit}>
      {inputs.map(({ name, type, autoComplete }) => (
        <Field
          key={name}
          label={t(`register_view.${name}`)}
          hint={name === 'password' ? t('register_view.passwordHint') : undefined}
          type={type}
          autoComplete={autoComplete}
          value={form[name]}
          onChange={(value) =>
            type === 'password' ? setPasswords({ ...passwords, [name]: value }) : keep({ ...kept, [name]: value })
          }
          error={errorFor(name)}
        />
      ))}
      <div>
        <label className="tick">
          <input
            type="checkbox"
            checked={form.ofAge}
            aria-describedby="tick-error"
            onChange={(event) => keep({ ...kept, ofAge: event.target.checked })}
          />
          <span>{t('register_view.ofAge')}</span>
        </label>
        <p className="field__error" id="tick-error" role="alert">
          {errorFor('ofAge')}
        </p>
        <p className="tick">
          <Link to="/rule">{t('register_view.readRules')}</Link>
        </p>
      </div>
      <Button type="submit" wide busy={busy}>
        {t('register_view.submit')}
      </Button>
    </form>
  );
}
