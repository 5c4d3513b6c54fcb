import { useTranslations } from '../../../shared/i18n/texts.ts';
import { useCountryOptions } from '../../../shared/list/country-options.ts';
import type { ListDefinition } from '../../../shared/list/use-list.ts';

export function useUserList(): ListDefinition {
  const { t } = useTranslations();
  return {
    name: 'users',
    views: [
      { name: 'all', label: t('admin_view.userTab.all'), values: {} },
      { name: 'enabled', label: t('admin_view.userTab.enabled'), values: { disabled: '0' } },
      { name: 'disabled', label: t('admin_view.userTab.disabled'), values: { disabled: '1' } },
      { name: 'held', label: t('admin_view.state.held'), values: { onHold: '1' } },
    ],
    filters: [
      { name: 'disabled', label: t('admin_view.state.disabled'), kind: 'flag', isCoded: true },
      { name: 'onHold', label: t('admin_view.state.held'), kind: 'flag' },
      { name: 'registered', label: t('admin_view.registeredAt'), kind: 'days' },
      { name: 'country', label: t('admin_view.country'), kind: 'choice', options: useCountryOptions() },
      { name: 'inviterId', label: t('admin_view.inviterNumber'), kind: 'id' },
    ],
    sorts: ['registered'],
    usualSort: () => ({ name: 'registered', descending: true }),
  };
}
