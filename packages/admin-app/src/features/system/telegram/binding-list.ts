import { useTranslations } from '../../../shared/i18n/texts.ts';
import type { ListDefinition } from '../../../shared/list/use-list.ts';

const states = ['bound', 'blocked'] as const;

export function useBindingList(): ListDefinition {
  const { t } = useTranslations();
  const options = states.map((value) => ({ value, label: t(`admin_view.state.${value}`) }));
  return {
    name: 'telegram',
    views: [
      { name: 'all', label: t('admin_view.allRows'), values: {} },
      ...options.map(({ value, label }) => ({ name: value, label, values: { state: value } })),
    ],
    filters: [
      { name: 'state', label: t('admin_view.telegramState'), kind: 'choice', options },
      { name: 'userId', label: t('admin_view.userId'), kind: 'id' },
      { name: 'bound', label: t('admin_view.telegramBoundAt'), kind: 'days' },
    ],
    sorts: ['bound'],
    usualSort: () => ({ name: 'bound', descending: true }),
  };
}
