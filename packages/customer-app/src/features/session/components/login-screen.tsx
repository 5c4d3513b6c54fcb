import { withoutWhiteSpace } from '@goodturn/contract/browser';
import { Headset, KeyRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { navigate } from '../../../shared/router/hash-history.ts';
import { Link } from '../../../shared/router/link.tsx';
import { Redirect } from '../../../shared/router/router.tsx';
import { useOperation, useSubmit } from '../../../shared/api/operations.ts';
import { Button } from '../../../shared/components/button.tsx';
import { PhoneField } from '../../../shared/address/phone-field.tsx';
import { Field } from '../../../shared/components/field.tsx';
import { Form } from '../../../shared/components/form.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { searchOnArrival } from '../../../shared/match/search-on-arrival.ts';
import { forgetEndedSession } from '../../../shared/session/ended-session.ts';
import { takeOwnToken } from '../../../shared/session/friend.ts';
import { useLogInState } from '../../../shared/session/log-in-state.ts';
import { currentToken, setToken } from '../../../shared/session/token.ts';
import { useDraft } from '../../../shared/use-draft.ts';
import { canUsePasskeys } from '../../../shared/session/passkeys.ts';
import { loginInput } from '../api/session-calls.ts';
import { Entrance } from './entrance.tsx';

const home = '/view/home';

export function LoginScreen() {
  const { t } = useTranslations();
  const { from = home, notice, isNew } = useLogInState();
  // The way back reaches the log-in again, which a logged-in person no longer needs.
  const [wasLoggedIn] = useState(() => currentToken() !== null);
  useEffect(forgetEndedSession, []);
  if (wasLoggedIn) return <Redirect to={from} />;
  return (
    <Entrance
      title={t('login_view.title')}
      heading={t(isNew ? 'login_view.title' : 'login_view.heading')}
      phone="picture"
    >
      {notice !== undefined && (
        <p className="entrance__notice" role="status">
          {notice}
        </p>
      )}
      <LoginForm />
    </Entrance>
  );
}

function LoginForm() {
  const { t } = useTranslations();
  const state = useLogInState();
  const { draft, keep } = useDraft({ username: state.username ?? '', phoneCountry: '' });
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const enter = (token: string) => {
    // Ends a friend's session that was started in another tab.
    takeOwnToken();
    setToken(token);
    navigate(state.from ?? home, { replace: true, state: state.search ? searchOnArrival : null });
  };
  const { busy, error, fields, submit } = useOperation('customer/login', {
    showsFields: true,
    onDone: ({ token }) => enter(token),
    onError: ({ code }) => {
      if (code === 'login_failed') setErrors({ password: t('login_view.failed') });
      return code === 'login_failed';
    },
  });
  const onSubmit = () => {
    const found = {
      ...(withoutWhiteSpace(draft.username) === '' ? { username: t('login_view.error_01') } : {}),
      ...(withoutWhiteSpace(password) === '' ? { password: t('login_view.error_02') } : {}),
    };
    setErrors(found);
    if (Object.keys(found).length === 0) submit(loginInput({ ...draft, password }));
  };
  return (
    <Form className="entrance__form" onSubmit={onSubmit} errors={errors} serverErrors={error}>
      <PhoneField
        label={t('login_view.phone')}
        autoComplete="username"
        value={{ number: draft.username, country: draft.phoneCountry }}
        onChange={({ number, country }) => {
          keep({ username: number, phoneCountry: country });
          setErrors({});
        }}
        error={errors['username'] ?? fields['username']}
      />
      <Field
        label={t('login_view.password')}
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={(typed) => {
          setPassword(typed);
          setErrors({});
        }}
        error={errors['password'] ?? fields['password']}
      />
      <Button type="submit" wide busy={busy}>
        {t('login_view.submit')}
      </Button>
      <PasskeyButton onToken={enter} />
      <div className="entrance__links">
        <p>
          {t('login_view.noAccount')}{' '}
          <Link to="/register" state={{ ...state, notice: undefined, username: draft.username }}>
            {t('login_view.register')}
          </Link>
        </p>
        <Link className="entrance__support" to="/customer">
          <Headset size={18} strokeWidth={1.75} aria-hidden="true" />
          {t('login_view.support')}
        </Link>
      </div>
    </Form>
  );
}

/** Logs in with a passkey. The code for passkeys is loaded on the press. */
function PasskeyButton({ onToken }: { onToken: (token: string) => void }) {
  const { t } = useTranslations();
  const { busy, submit } = useSubmit({
    send: async () => await (await import('../passkey-login.ts')).logInWithPasskey(),
    onDone: onToken,
  });
  if (!canUsePasskeys()) return null;
  return (
    <Button variant="secondary" wide busy={busy} onClick={() => submit()}>
      <KeyRound size={20} strokeWidth={1.75} aria-hidden="true" />
      {t('login_view.passkey')}
    </Button>
  );
}
