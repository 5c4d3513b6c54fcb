import { useTranslations } from '../../../shared/i18n/texts.ts';
import { showToast } from '../../../shared/toasts.ts';
import { PasskeysSection } from './passkeys-section.tsx';
import { PasswordForm } from './password-form.tsx';

/** The login password, and the passkeys that replace it. */
export function LoginPanel() {
  const { t } = useTranslations();
  return (
    <>
      <p className="muted">{t('safety_view.loginText')}</p>
      <PasswordForm kind="login" first={false} onDone={() => showToast('done', t('safety_view.done_login'))} />
      <PasskeysSection />
    </>
  );
}
