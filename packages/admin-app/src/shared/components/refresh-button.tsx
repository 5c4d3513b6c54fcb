import { ReloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRefetchAll } from '../api/calls.ts';
import { useTranslations } from '../i18n/texts.ts';

/**
 * Refetches everything on the page. It stays enabled while a read is running: the read's result may be older than the
 * click.
 */
export function RefreshButton({ isFetching }: { isFetching: boolean }) {
  const { t } = useTranslations();
  const refetchAll = useRefetchAll();
  return (
    <Button className="icon-on-phone" icon={<ReloadOutlined spin={isFetching} />} onClick={() => refetchAll()}>
      {t('admin_view.refresh')}
    </Button>
  );
}
