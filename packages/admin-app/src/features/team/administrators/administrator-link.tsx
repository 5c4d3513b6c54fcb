import { App, Button, Input } from 'antd';
import { useState } from 'react';
import { useOperation } from '../../../shared/api/operations.ts';
import { formatDateTime } from '../../../shared/i18n/formats.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';

/** Browsers do not send the fragment after # to a server. */
const linkOf = (token: string): string => `${location.origin}${location.pathname}#/admin_password?token=${token}`;

/** Shows the pending one-time link to one of its two creators. Each view is audited, so that it requires a click. */
export function AdministratorLink({ administratorId }: { administratorId: string }) {
  const { t } = useTranslations();
  const { message } = App.useApp();
  const [shown, show] = useState<{ token: string; expiresAt: string }>();
  const { busy, submit } = useOperation('administrator/password_link', { onDone: show });
  if (shown === undefined) {
    return (
      <Button loading={busy} onClick={() => submit({ administratorId })}>
        {t('admin_view.showPasswordLink')}
      </Button>
    );
  }
  const link = linkOf(shown.token);
  const copy = async () => {
    await navigator.clipboard.writeText(link);
    message.success(t('admin_view.copied'));
  };
  return (
    <>
      <p className="muted">{t('admin_view.administratorLinkIntro', { time: formatDateTime(shown.expiresAt) })}</p>
      <Input.TextArea aria-label={t('admin_view.passwordLink')} readOnly rows={3} value={link} />
      <Button onClick={() => void copy()}>{t('admin_view.copyLink')}</Button>
    </>
  );
}
