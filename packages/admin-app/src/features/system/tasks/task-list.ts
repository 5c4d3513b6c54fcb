import { useTranslations } from '../../../shared/i18n/texts.ts';
import type { ListDefinition } from '../../../shared/list/use-list.ts';

const states = ['queued', 'running', 'completed', 'failed', 'cancelled'] as const;
const lists = [
  'administrators',
  'approvals',
  'audit',
  'banners',
  'bills',
  'blacklist',
  'brands',
  'campaigns',
  'categories',
  'content_blocks',
  'holds',
  'identity',
  'jobs',
  'languages',
  'messages',
  'notices',
  'orders',
  'products',
  'recharges',
  'reports',
  'returns',
  'roles',
  'rules',
  'servers',
  'telegram',
  'users',
  'wallet_records',
  'wallets',
  'withdrawals',
] as const;

export function useTaskList(): ListDefinition {
  const { t } = useTranslations();
  return {
    name: 'tasks',
    views: [
      { name: 'all', label: t('admin_view.allRows'), values: {} },
      { name: 'open', label: t('admin_view.tasksOpen'), values: { state: 'queued,running' } },
      { name: 'failed', label: t('admin_view.state.failed'), values: { state: 'failed' } },
    ],
    filters: [
      {
        name: 'state',
        label: t('admin_view.state'),
        kind: 'choice',
        options: states.map((value) => ({ value, label: t(`admin_view.state.${value}`) })),
      },
      {
        name: 'list',
        label: t('admin_view.payload.list'),
        kind: 'choice',
        options: lists.map((value) => ({ value, label: t(`admin_view.value.list.${value}`) })),
      },
      { name: 'created', label: t('admin_view.requestedAt'), kind: 'days' },
    ],
    sorts: ['created'],
    usualSort: () => ({ name: 'created', descending: true }),
  };
}
