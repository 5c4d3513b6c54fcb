import { saveFile } from '@goodturn/browser/save-file';
import { useState } from 'react';
import { useSubmit } from '../../../shared/api/operations.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { showToast } from '../../../shared/toasts.ts';
import { LoginPasswordForm } from './login-password-form.tsx';

// The file is streamed while it is read, and may be long.
const timeoutMs = 120_000;

export function ExportSection() {
  const { t } = useTranslations();
  const [wrong, setWrong] = useState<string>();
  const [saved, setSaved] = useState(0);
  const { busy, submit } = useSubmit({
    send: async (password: string, { call }) => await call('customer/exportData', { password }, { timeoutMs }),
    onDone: ({ data }) => {
      saveFile('goodturn-data.json', new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
      setSaved(saved + 1);
      showToast('done', t('account_view.exported'));
    },
    onError: ({ code, message }) => {
      if (code === 'old_password_incorrect') setWrong(message);
      return code === 'old_password_incorrect';
    },
  });
  const onSubmit = (password: string) => {
    setWrong(undefined);
    submit(password);
  };
  return (
    <section className="card account__section" aria-labelledby="export">
      <h2 id="export">{t('account_view.exportTitle')}</h2>
      <p className="muted">{t('account_view.exportText')}</p>
      <LoginPasswordForm key={saved} action={t('account_view.export')} busy={busy} error={wrong} onSubmit={onSubmit} />
    </section>
  );
}
