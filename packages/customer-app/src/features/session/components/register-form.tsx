import { useState } from 'react';
import { navigate } from '../../../shared/router/hash-history.ts';
import { Link } from '../../../shared/router/link.tsx';
import { useSearchParams } from '../../../shared/router/router.tsx';
import { useOperation } from '../../../shared/api/operations.ts';
import { Button } from '../../../shared/components/button.tsx';
import { PhoneField } from '../../../shared/address/phone-field.tsx';
import { Field } from '../../../shared/components/field.tsx';
import { Form } from '../../../shared/components/form.tsx';
import { type TextKey, useTranslations } from '../../../shared/i18n/texts.ts';
import { keptInvitationCode } from '../../../shared/session/invitation.ts';
import { useLogInState } from '../../../shared/session/log-in-state.ts';
import { useDraft } from '../../../shared/use-draft.ts';
import { registrationInput } from '../api/session-calls.ts';
import { validateRegistration } from '../registration-validation.ts';
import { RulesTick } from './rules-tick.tsx';

const inputs = [
  { name: 'password', type: 'password', autoComplete: 'new-password' },
  { name: 'repeat', type: 'password', autoComplete: 'new-password' },
  { name: 'invitationCode', type: 'text', autoComplete: 'off' },
] as const;

const hints: Partial<Record<(typeof inputs)[number]['name'], TextKey>> = {
  password: 'register_view.passwordHint',
};

interface RegisterFormProps {
  rulesVersion: string;
  needsInvitation: boolean;
}

export function RegisterForm({ rulesVersion, needsInvitation }: RegisterFormProps) {
  const { t } = useTranslations();
  const state = useLogInState();
  const invitationCode = useSearchParams()[0].get('code') ?? keptInvitationCode();
  const { draft, keep, forget } = useDraft({
    username: state.username ?? '',
    phoneCountry: '',
    invitationCode,
    ofAge: false,
  });
  const [passwords, setPasswords] = useState({ password: '', repeat: '' });
  const form = { ...draft, ...passwords };
  const [errors, setErrors] = useState<Record<string, TextKey>>({});
  const toLogIn = { ...state, username: draft.username };
  const { busy, error, fields, submit } = useOperation('customer/register', {
    showsFields: true,
    onDone: () => {
      forget();
      navigate('/login', { replace: true, state: { ...toLogIn, notice: t('register_view.done'), isNew: true } });
    },
  });
  const onSubmit = () => {
    const found = validateRegistration({ ...form, neededCode: needsInvitation ? form.invitationCode : undefined });
    setErrors(found);
    const { username, phoneCountry, password, ofAge } = form;
    if (Object.keys(found).length > 0) return;
    submit(
      registrationInput({ username, phoneCountry, password, invitationCode: form.invitationCode, ofAge, rulesVersion }),
    );
  };
  const isNeededCode = (name: string): boolean => needsInvitation && name === 'invitationCode';
  const errorFor = (name: string) => (errors[name] === undefined ? fields[name] : t(errors[name]));
  return (
    <Form className="entrance__form" onSubmit={onSubmit} errors={errors} serverErrors={error}>
      <PhoneField
        label={t('register_view.username')}
        hint={t('register_view.phoneHint')}
        autoComplete="username"
        value={{ number: draft.username, country: draft.phoneCountry }}
        onChange={({ number, country }) => keep({ ...draft, username: number, phoneCountry: country })}
        error={errorFor('username')}
      />
      {inputs.map(({ name, type, autoComplete }) => (
        <Field
          key={name}
          label={t(isNeededCode(name) ? 'register_view.invitationCodeNeeded' : `register_view.${name}`)}
          hint={isNeededCode(name) ? t('register_view.invitationCodeHint') : hints[name] && t(hints[name])}
          type={type}
          autoComplete={autoComplete}
          value={form[name]}
          onChange={(value) =>
            type === 'password' ? setPasswords({ ...passwords, [name]: value }) : keep({ ...draft, [name]: value })
          }
          error={errorFor(name)}
        />
      ))}
      <RulesTick checked={form.ofAge} onChange={(ofAge) => keep({ ...draft, ofAge })} error={errorFor('ofAge')} />
      <Button type="submit" wide busy={busy}>
        {t('register_view.submit')}
      </Button>
      <p className="entrance__links">
        {t('register_view.haveAccount')}{' '}
        <Link to="/login" state={toLogIn}>
          {t('login_view.submit')}
        </Link>
      </p>
    </Form>
  );
}
