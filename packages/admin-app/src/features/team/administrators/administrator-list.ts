import { useTranslations } from '../../../shared/i18n/texts.ts';
import type { ListDefinition } from '../../../shared/list/use-list.ts';

export function useAdministratorList(): ListDefinition {
  const { t } = useTranslations();
  return {
    name: 'administrators',
    views: [
      { name: 'all', label: t('admin_view.allRows'), values: {} },
      { name: 'enabled', label: t('admin_view.state.enabled'), values: { disabled: '0' } },
      { name: 'disabled', label: t('admin_view.state.disabled'), values: { disabled: '1' } },
    ],
    filters: [
      { name: 'role', label: t('admin_view.role'), kind: 'text' },
      { name: 'disabled', label: t('admin_view.state.disabled'), kind: 'flag', isCoded: true },
      { name: 'totpEnrolled', label: t('admin_view.authenticator'), kind: 'flag' },
      { name: 'hasPasskey', label: t('admin_view.passkeys'), kind: 'flag' },
    ],
    sorts: ['number', 'lastLogin'],
    usualSort: () => ({ name: 'number', descending: true }),
  };
}
