import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { ListScreen } from '../../../shared/list/list-screen.tsx';
import { useList } from '../../../shared/list/use-list.ts';
import { useListed } from '../../../shared/list/use-listed.ts';
import { useIdentityColumns } from './identity-columns.tsx';
import { useIdentityList } from './identity-list.ts';

export function IdentityListScreen() {
  const { t } = useTranslations();
  const go = useNavigate();
  const list = useList(useIdentityList());
  const listed = useListed(list, { rows: 'real_name/inquire', totals: 'real_name/totals' });
  return (
    <ListScreen
      {...listed}
      exportPath="real_name/export"
      title={t('admin_view.identityList')}
      searchLabel={t('admin_view.searchIdentity')}
      columns={useIdentityColumns()}
      keyOf={({ submissionId }) => submissionId}
      nameOf={({ submissionId }) => t('admin_view.identityTitle', { id: submissionId })}
      onOpen={({ submissionId }) => void go(`/customer/identity/${submissionId}`)}
      emptyText={t('admin_view.emptyIdentity.all')}
      emptyViews={{ approved: t('admin_view.emptyIdentity.approved') }}
      actions={<Button onClick={() => void go('/customer/identity')}>{t('admin_view.state.pending')}</Button>}
    />
  );
}
