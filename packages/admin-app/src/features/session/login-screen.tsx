import { shopTitle } from '@goodturn/browser';
import { Link, type Location, Navigate, useLocation } from 'react-router';
import { useCall } from '../../shared/api/calls.ts';
import { Preferences } from '../../shared/components/preferences.tsx';
import { useToken } from '../../shared/session/token.ts';
import { useTranslations } from '../../shared/i18n/texts.ts';
import { LoginForm } from './login-form.tsx';

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
            <Link to="/admin_register">{t('admin_view.register')}</Link>
          </p>
        )}
        <div className="login__preferences">
          <Preferences />
        </div>
      </div>
    </main>
  );
}
