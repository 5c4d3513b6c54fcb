import { textsBelow, useTranslations } from '../../../shared/i18n/texts.ts';
import type { ListDefinition } from '../../../shared/list/use-list.ts';
import { useAdministrator } from '../../../shared/session/administrator.ts';

const states = ['pending', 'approved', 'rejected', 'failed', 'withdrawn'] as const;
const decidedStates = 'approved,rejected,failed,withdrawn';

export function useApprovalList(): ListDefinition {
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
