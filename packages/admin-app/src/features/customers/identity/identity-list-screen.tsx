import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { ListScreen } from '../../../shared/list/list-screen.tsx';
import { useList, type ListDefinition } from '../../../shared/list/use-list.ts';
import { useListed } from '../../../shared/list/use-listed.ts';
import { useIdentityColumns } from './identity-columns.tsx';
import { identityReasons } from './identity.ts';

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

const states = ['pending', 'approved', 'rejected'] as const;

function useIdentityList(): ListDefinition {
  const { t } = useTranslations();
  const options = states.map((value) => ({ value, label: t(`admin_view.state.${value}`) }));
  return {
    name: 'identity',
    views: [
      { name: 'all', label: t('admin_view.allRows'), values: {} },
      ...options.slice(1).map(({ value, label }) => ({ name: value, label, values: { state: value } })),
    ],
    filters: [
      { name: 'state', label: t('admin_view.state'), kind: 'choice', options },
      {
        name: 'identityReason',
        label: t('admin_view.reason'),
        kind: 'choice',
        options: identityReasons.map((value) => ({ value, label: t(`admin_view.identityReason.${value}`) })),
      },
      { name: 'userId', label: t('admin_view.userId'), kind: 'id' },
      { name: 'decidedBy', label: t('admin_view.decidedBy'), kind: 'text' },
      { name: 'submitted', label: t('admin_view.submittedAt'), kind: 'days' },
      { name: 'decided', label: t('admin_view.decidedAt'), kind: 'days' },
      { name: 'isKept', label: t('admin_view.documentKept'), kind: 'flag' },
    ],
    sorts: ['submitted', 'decided'],
    // Pending documents are a queue: the oldest comes first, as on the server.
    usualSort: ({ state = '', decided = '' }) => ({
      name: decided === '' ? 'submitted' : 'decided',
      descending: state !== 'pending',
    }),
  };
}
