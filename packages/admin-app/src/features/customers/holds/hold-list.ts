import { useTranslations } from '../../../shared/i18n/texts.ts';
import type { ListDefinition } from '../../../shared/list/use-list.ts';

const states = ['appealed', 'active', 'ended'] as const;
const ends = ['expired', 'lifted', 'appeal'] as const;

export function useHoldList(): ListDefinition {
  const { t } = useTranslations();
  const options = states.map((value) => ({ value, label: t(`admin_view.holdState.${value}`) }));
  return {
    name: 'holds',
    views: [
      ...options.map(({ value, label }) => ({ name: value, label, values: { state: value } })),
      { name: 'all', label: t('admin_view.allRows'), values: {} },
    ],
    filters: [
      { name: 'state', label: t('admin_view.state'), kind: 'choice', options },
      {
        name: 'endCause',
        label: t('admin_view.endedBy'),
        kind: 'choice',
        options: ends.map((value) => ({ value, label: t(`admin_view.state.${value}`) })),
      },
      { name: 'userId', label: t('admin_view.userId'), kind: 'id' },
      { name: 'requestedBy', label: t('admin_view.requestedByLabel'), kind: 'text' },
      { name: 'starts', label: t('admin_view.holdFrom'), kind: 'days' },
      { name: 'ended', label: t('admin_view.endedAt'), kind: 'days' },
    ],
    sorts: ['starts', 'expires'],
    // Pending appeals are a queue: the oldest comes first, as on the server.
    usualSort: ({ state = '' }) => ({ name: 'starts', descending: state !== 'appealed' }),
  };
}
