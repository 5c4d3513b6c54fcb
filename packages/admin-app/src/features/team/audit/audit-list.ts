import { useTranslations } from '../../../shared/i18n/texts.ts';
import type { ListDefinition } from '../../../shared/list/use-list.ts';
import { knownActions } from './audit-words.ts';

const actors = ['administrator', 'customer', 'system'] as const;

export function useAuditList(): ListDefinition {
  const { t } = useTranslations();
  return {
    name: 'audit',
    views: [
      { name: 'all', label: t('admin_view.allRows'), values: {} },
      ...actors.map((name) => ({ name, label: t(`admin_view.actorKind.${name}`), values: { actorKind: name } })),
    ],
    filters: [
      {
        name: 'actorKind',
        label: t('admin_view.who'),
        kind: 'choice',
        options: actors.map((value) => ({ value, label: t(`admin_view.actorKind.${value}`) })),
      },
      { name: 'actorId', label: t('admin_view.actorNumber'), kind: 'id' },
      {
        name: 'action',
        label: t('admin_view.action'),
        kind: 'choice',
        options: knownActions().map(({ action, label }) => ({ value: action, label })),
      },
      { name: 'subject', label: t('admin_view.about'), kind: 'text' },
      { name: 'created', label: t('admin_view.when'), kind: 'days' },
    ],
    sorts: ['created'],
    usualSort: () => ({ name: 'created', descending: true }),
  };
}
