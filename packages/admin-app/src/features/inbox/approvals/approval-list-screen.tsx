import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { ListScreen } from '../../../shared/list/list-screen.tsx';
import { useList } from '../../../shared/list/use-list.ts';
import { useListed } from '../../../shared/list/use-listed.ts';
import { useApprovalColumns } from './approval-columns.tsx';
import { useApprovalList } from './approval-list.ts';

/** The complete history of requests: requester, decider and outcome. */
export function ApprovalListScreen() {
  const { t } = useTranslations();
  const go = useNavigate();
  const list = useList(useApprovalList());
  const listed = useListed(list, { rows: 'approval/inquire', totals: 'approval/totals' });
  return (
    <ListScreen
      {...listed}
      exportPath="approval/export"
      title={t('admin_view.approvalList')}
      searchLabel={t('admin_view.searchApproval')}
      columns={useApprovalColumns()}
      keyOf={({ approvalId }) => approvalId}
      nameOf={({ approvalId }) => t('admin_view.requestNumber', { id: approvalId })}
      onOpen={({ approvalId }) => void go(`/customer/approvals/${approvalId}`)}
      emptyText={t('admin_view.emptyScope.all')}
      emptyViews={{ own: t('admin_view.emptyScope.own'), decided: t('admin_view.emptyScope.decided') }}
      actions={
        <Button onClick={() => void go('/customer/approvals')}>{t('admin_view.approvalScope.decidable')}</Button>
      }
    />
  );
}
