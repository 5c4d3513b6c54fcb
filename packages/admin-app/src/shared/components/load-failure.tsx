import { Button } from 'antd';
import { useTranslations } from '../i18n/texts.ts';
import { Outcome } from './outcome.tsx';

interface LoadFailureProps {
  error: Error;
  retry: () => unknown;
  className?: string;
}

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
