import { KeyRound } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '../../../shared/components/button.tsx';
import { formatDateTime, formatDay } from '../../../shared/i18n/dates.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { lazyDialog } from '../../../shared/lazy-page.tsx';
import type { Passkey } from '../api/account-calls.ts';

const RemovePasskeyDialog = lazyDialog(async () => (await import('./remove-passkey-dialog.tsx')).RemovePasskeyDialog);

export function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { t } = useTranslations();
  const [isAsking, setAsking] = useState(false);
  const { name, addedAt, lastUsedAt } = passkey;
  return (
    <li className="safety__row">
      <KeyRound size={22} strokeWidth={1.75} aria-hidden="true" />
      <div className="safety__text">
        <bdi>{name}</bdi>
        <small>{t('safety_view.passkeyAddedAt', { time: formatDay(addedAt) })}</small>
        <small>
          {lastUsedAt === null
            ? t('safety_view.passkeyNotUsed')
            : t('safety_view.lastSeen', { time: formatDateTime(lastUsedAt) })}
        </small>
      </div>
      <Button
        variant="text"
        aria-label={t('safety_view.removePasskeyOne', { name })}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        {t('safety_view.removePasskey')}
      </Button>
      <Suspense>{isAsking && <RemovePasskeyDialog passkey={passkey} onClose={() => setAsking(false)} />}</Suspense>
    </li>
  );
}
