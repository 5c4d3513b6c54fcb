import { useState } from 'react';
import { useOperation } from '../../../shared/api/operations.ts';
import { Button } from '../../../shared/components/button.tsx';
import { Field } from '../../../shared/components/field.tsx';
import { Form } from '../../../shared/components/form.tsx';
import { type TextKey, useTranslations } from '../../../shared/i18n/texts.ts';
import { navigate } from '../../../shared/router/hash-history.ts';
import { setToken } from '../../../shared/session/token.ts';
import { withoutWhiteSpace } from '@goodturn/contract/browser';
import { validateRegistration } from '../registration-validation.ts';
import { RulesTick } from './rules-tick.tsx';

const names = ['password', 'repeat'] as const;

interface OpeningFormProps {
  token: string;
  rulesVersion: string;
  /** Returns true if the code means that the link is no longer valid. */
  onFailed: (code: string) => boolean;
}

/**
 * Form that opens an account which an operator added: its owner chooses the password and accepts the rules, as at a
 * registration.
 */
export function OpeningForm({ token, rulesVersion, onFailed }: OpeningFormProps) {
  const { t } = useTranslations();
  const [form, setForm] = useState({ password: '', repeat: '', ofAge: false });
  const [errors, setErrors] = useState<Record<string, TextKey>>({});
  const { busy, error, fields, submit } = useOperation('customer/resetPwd', {
    showsFields: true,
    onDone: () => {
      setToken(null);
      navigate('/login', { replace: true, state: { notice: t('register_view.done'), isNew: true } });
    },
    onError: ({ code }) => onFailed(code),
  });
  const onSubmit = () => {
    // The operator has set the number, so that only the missing fields are checked here.
    const found = validateRegistration({ ...form, username: '-' });
    setErrors(found);
    const { password, ofAge } = form;
    if (Object.keys(found).length > 0) return;
    submit({ token, newPassword: withoutWhiteSpace(password), ofAge, rulesVersion });
  };
  const errorFor = (name: string) => (errors[name] === undefined ? undefined : t(errors[name]));
  return (
    <Form className="entrance__form" onSubmit={onSubmit} errors={errors} serverErrors={error}>
      {names.map((name) => (
        <Field
          key={name}
          label={t(`register_view.${name}`)}
          hint={name === 'password' ? t('register_view.passwordHint') : undefined}
          type="password"
          autoComplete="new-password"
          value={form[name]}
          onChange={(value) => setForm({ ...form, [name]: value })}
          error={errorFor(name) ?? (name === 'password' ? fields['newPassword'] : undefined)}
        />
      ))}
      <RulesTick checked={form.ofAge} onChange={(ofAge) => setForm({ ...form, ofAge })} error={errorFor('ofAge')} />
      <Button type="submit" wide busy={busy}>
        {t('register_view.submit')}
      </Button>
      <p className="muted">{t('reset_view.waits')}</p>
    </Form>
  );
}
