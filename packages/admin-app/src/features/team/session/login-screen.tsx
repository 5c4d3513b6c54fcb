import { shopTitle } from '@goodturn/browser';
import { Link, type Location, Navigate, useLocation } from 'react-router';
import { useCall } from '../../../shared/api/calls.ts';
import { Preferences } from '../../../shared/components/preferences.tsx';
import { useToken } from '../../../shared/session/token.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { LoginForm } from './login-form.tsx';

/** Links to the registration form or to an external page, as the settings say. */
function RegisterLink({ address }: { address: string }) {
  const { t } = useTranslations();
  const label = t('admin_view.register');
  if (address.startsWith('#')) return <Link to={address.slice(1)}>{label}</Link>;
  return (
    <a href={address} rel="noreferrer">
      {label}
    </a>
  );
}

export function LoginScreen() {
  const { t } = useTranslations();
  const token = useToken();
  const { state } = useLocation() as Location<{ from?: Location } | null>;
  const settings = useCall('admin/settings', {});
  if (token !== null) return <Navigate to={state?.from ?? '/customer'} replace />;
  return (
    <main className="login">
      <div className="login__card">
        <h1>{t('admin_view.loginTitle', { title: settings.data?.title ?? shopTitle() })}</h1>
        <LoginForm />
        {settings.data?.register === true && (
          <p>
            <RegisterLink address={settings.data.registerUrl} />
          </p>
        )}
        <div className="login__preferences">
          <Preferences />
        </div>
      </div>
    </main>
  );
}
