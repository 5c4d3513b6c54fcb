import { type FormEvent, useState } from 'react';
import { navigate } from '../../../shared/router/hash-history.ts';
import { Link } from '../../../shared/router/link.tsx';
import { useLocation } from '../../../shared/router/router.tsx';
import { useOperation } from '../../../shared/api/operations.ts';
import { Button } from '../../../shared/components/button.tsx';
import { Field } from '../../../shared/components/field.tsx';
import { Page } from '../../../shared/components/page.tsx';
import { Wordmark } from '../../../shared/components/wordmark.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { setToken } from '../../../shared/session/token.ts';
import { withoutWhiteSpace } from '../../../shared/session/without-white-space.ts';
import { type Credentials, loginInput } from '../api/session-calls.ts';
import './session.css';

export function LoginScreen() {
  const { t } = useTranslations();
  const { state } = useLocation() as { state: { from?: string } | null };
  const [form, setForm] = useState<Credentials>({ username: '', password: '' });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { busy, fields, submit } = useOperation('customer/login', {
    showsFields: true,
    onDone: ({ token }) => {
      setToken(token);
      navigate(state?.from ?? '/view/home', { replace: true });
    },
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const found = {
      ...(withoutWhiteSpace(form.username) === '' ? { username: t('login_view.error_01') } : {}),
      ...(withoutWhiteSpace(form.password) === '' ? { password: t('login_view.error_02') } : {}),
    };
    setErrors(found);
    if (Object.keys(found).length === 0) submit(loginInput(form));
  };
  return (
    <Page title={t('login_view.title')}>
      <form className="session-form" noValidate onSubmit={onSubmit}>
        <div className="session-form__brand">
          <Wordmark />
        </div>
        <Field
          label={t('login_view.phone')}
          type="tel"
          autoComplete="username"
          value={form.username}
          onChange={(username) => setForm({ ...form, username })}
          error={errors['username'] ?? fields['username']}
        />
        <Field
          label={t('login_view.password')}
          type="password"
          autoComplete="current-password"
          value={form.password}
          onChange={(password) => setForm({ ...form, password })}
          error={errors['password'] ?? fields['password']}
        />
        <Button type="submit" wide busy={busy}>
          {t('login_view.submit')}
        </Button>
        <div className="session-form__links">
          <p>
            {t('login_view.noAccount')} <Link to="/register">{t('login_view.register')}</Link>
          </p>
          <Link to="/customer">{t('login_view.support')}</Link>
        </div>
      </form>
    </Page>
  );
}
