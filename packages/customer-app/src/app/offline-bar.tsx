import { useIsFetching } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslations } from '../shared/i18n/texts.ts';
import { useOnline } from '../shared/use-online.ts';
import './offline-bar.css';

/** Time in milliseconds for which the bar says that the connection is back. */
const backForMs = 2_000;

/** Says that there is no connection, and for a moment that it is back and everything shown is up to date. */
export function OfflineBar({ onUpToDate }: { onUpToDate: () => void }) {
  const online = useOnline();
  const { t } = useTranslations();
  const isFetching = useIsFetching() > 0;
  const isBack = online && !isFetching;
  useEffect(() => {
    if (!isBack) return;
    const timer = setTimeout(onUpToDate, backForMs);
    return () => clearTimeout(timer);
  }, [isBack, onUpToDate]);
  return (
    <p className={isBack ? 'offline-bar offline-bar--back' : 'offline-bar'} role="status">
      {!isBack && <WifiOff size={18} strokeWidth={1.75} aria-hidden="true" />}
      {t(isBack ? 'common_view.backOnline' : 'common_view.offline')}
    </p>
  );
}
