import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { useTranslations, textsBelow } from '../../../shared/i18n/texts.ts';
import { ListScreen } from '../../../shared/list/list-screen.tsx';
import { useList, type ListDefinition } from '../../../shared/list/use-list.ts';
import { useListed } from '../../../shared/list/use-listed.ts';
import { useApprovalColumns } from './approval-columns.tsx';
import { useAdministrator } from '../../../shared/session/administrator.ts';

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

const states = ['pending', 'approved', 'rejected', 'failed', 'withdrawn'] as const;
const decidedStates = 'approved,rejected,failed,withdrawn';

function useApprovalList(): ListDefinition {
  const { t } = useTranslations();
  const { account } = useAdministrator();
  const kinds = Object.entries(textsBelow('admin_view.kind.')).map(([value, label]) => ({ value, label }));
  return {
    name: 'approvals',
    views: [
      { name: 'all', label: t('admin_view.allRows'), values: {} },
      { name: 'own', label: t('admin_view.approvalScope.own'), values: { requestedBy: account } },
      { name: 'decided', label: t('admin_view.approvalScope.decided'), values: { state: decidedStates } },
    ],
    filters: [
      {
        name: 'state',
        label: t('admin_view.state'),
        kind: 'choice',
        options: states.map((value) => ({ value, label: t(`admin_view.state.${value}`) })),
      },
      {
        name: 'kind',
        label: t('admin_view.action'),
        kind: 'choice',
        options: kinds.toSorted((one, other) => one.label.localeCompare(other.label)),
      },
      { name: 'requestedBy', label: t('admin_view.requestedByLabel'), kind: 'text' },
      { name: 'decidedBy', label: t('admin_view.decidedBy'), kind: 'text' },
      { name: 'requested', label: t('admin_view.requestedAt'), kind: 'days' },
      { name: 'decided', label: t('admin_view.decidedAt'), kind: 'days' },
      { name: 'userId', label: t('admin_view.userId'), kind: 'id' },
    ],
    sorts: ['requested', 'decided'],
    usualSort: ({ decided = '' }) => ({ name: decided === '' ? 'requested' : 'decided', descending: true }),
  };
}
