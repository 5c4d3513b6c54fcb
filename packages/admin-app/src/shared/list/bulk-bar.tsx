import { Button } from 'antd';
import type { ReactNode } from 'react';
import { formatCount } from '../i18n/formats.ts';
import { useTranslations } from '../i18n/texts.ts';

interface BulkBarProps {
  count: number;
  onUnselect: () => void;
  children: ReactNode;
}

export function BulkBar({ count, onUnselect, children }: BulkBarProps) {
  const { t } = useTranslations();
  if (count === 0) return null;
  return (
    <div className="list-bulk" role="group" aria-label={t('admin_view.selectedRows')}>
      <strong>{t('admin_view.selectedCount', { number: formatCount(count) })}</strong>
      {children}
      <Button type="text" onClick={onUnselect}>
        {t('admin_view.unselect')}
      </Button>
    </div>
  );
}
