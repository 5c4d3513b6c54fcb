import { useTexts } from '../i18n/texts.ts';
import { ErrorState } from './states.tsx';

/** Stands where a part of the app should: its code did not come, for want of a connection or because a newer one stands there. */
export function NotLoaded() {
  const { t } = useTexts();
  return <ErrorState error={new Error(t('error_view.offline'))} onRetry={() => location.reload()} />;
}
