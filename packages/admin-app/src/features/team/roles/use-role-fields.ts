import type { FormField } from '../../../shared/components/form-validation.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';

/** How a role is called, and what is noted about it. */
export function useRoleFields(): FormField[] {
  const { t } = useTranslations();
  return [
    {
      name: 'name',
      label: t('admin_view.roleName'),
      kind: 'text',
      longest: 60,
      missing: 'error_view.role_name_missing',
    },
    { name: 'remarks', label: t('admin_view.payload.remarks'), kind: 'long', longest: 500, optional: true },
  ];
}
