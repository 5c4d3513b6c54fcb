import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { ListScreen } from '../../../shared/list/list-screen.tsx';
import { useList } from '../../../shared/list/use-list.ts';
import { useListed } from '../../../shared/list/use-listed.ts';
import { useReturnColumns } from './return-columns.tsx';
import { useReturnList } from './return-list.ts';

/** Every return that there ever was, with who decided it and what was answered. */
export function ReturnListScreen() {
  const { t } = useTranslations();
  const go = useNavigate();
  const list = useList(useReturnList());
  const sums = { price: 'price' };
  const listed = useListed(list, { rows: 'return/inquire', totals: 'return/totals', sums });
  return (
    <ListScreen
      {...listed}
      exportPath="return/export"
      title={t('admin_view.returnList')}
      searchLabel={t('admin_view.searchReturn')}
      columns={useReturnColumns()}
      keyOf={({ returnId }) => returnId}
      nameOf={({ returnId }) => t('admin_view.returnNumber', { id: returnId })}
      onOpen={({ returnId }) => void go(`/customer/returns/${returnId}`)}
      emptyText={t('admin_view.emptyReturns.all')}
      emptyViews={{ decided: t('admin_view.emptyReturns.decided') }}
      actions={<Button onClick={() => void go('/customer/returns')}>{t('admin_view.returnTab.requested')}</Button>}
    />
  );
}
