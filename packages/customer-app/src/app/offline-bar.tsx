import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslations } from '../shared/i18n/texts.ts';

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

export function OfflineBar() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  const { t } = useTranslations();
  if (online) return null;
  return (
    <p className="offline-bar" role="status">
      <WifiOff size={18} strokeWidth={1.75} aria-hidden="true" />
      {t('common_view.offline')}
    </p>
  );
}
