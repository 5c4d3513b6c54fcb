import { useCall } from '../../../shared/api/calls.ts';
import type { FormField, FormValues } from '../../../shared/components/form-validation.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';

/** Returns the field for a recovery code, which replaces a lost second factor; none if no codes are left. */
export function useRecoveryField(): readonly FormField[] {
  const { t } = useTranslations();
  const { data } = useCall('admin/recovery_codes', {});
  if (data === undefined || data.left === 0) return [];
  return [
    {
      name: 'recoveryCode',
      label: t('admin_view.recoveryCodeInstead'),
      kind: 'recoveryCode',
      optional: true,
      longest: 60,
    },
  ];
}

/** Returns the code for the request; an empty field is left out. */
export const recoveryCodeOf = ({ recoveryCode = '' }: FormValues): { recoveryCode?: string } =>
  recoveryCode === '' ? {} : { recoveryCode };
