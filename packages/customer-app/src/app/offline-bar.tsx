import { WifiOff } from 'lucide-react';
import { useTranslations } from '../shared/i18n/texts.ts';
import { useOnline } from '../shared/use-online.ts';

export function OfflineBar() {
  const online = useOnline();
  const { t } = useTranslations();
  if (online) return null;
  return (
    <p className="offline-bar" role="status">
      <WifiOff size={18} strokeWidth={1.75} aria-hidden="true" />
      {t('common_view.offline')}
    </p>
  );
}
