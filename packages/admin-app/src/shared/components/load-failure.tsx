import { Button } from 'antd';
import { useTranslations } from '../i18n/texts.ts';
import { Outcome } from './outcome.tsx';

interface LoadFailureProps {
  /** The error whose message is shown. */
  error: Error;
  retry: () => unknown;
  className?: string;
}

/** The error in place of a page or list that could not be loaded. */
export function LoadFailure({ error, retry, className = '' }: LoadFailureProps) {
  const { t } = useTranslations();
  return (
    <Outcome
      className={className}
      status="warning"
      title={<span role="alert">{t('admin_view.failedToLoad')}</span>}
      subTitle={error.message}
      extra={<Button onClick={() => retry()}>{t('common_view.retry')}</Button>}
    />
  );
}
