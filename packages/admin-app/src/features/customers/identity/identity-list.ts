import { useTranslations } from '../../../shared/i18n/texts.ts';
import type { ListDefinition } from '../../../shared/list/use-list.ts';
import { identityReasons } from './identity.ts';

const states = ['pending', 'approved', 'rejected'] as const;

export function useIdentityList(): ListDefinition {
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
