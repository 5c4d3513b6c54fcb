import { useCall } from '../../../shared/api/calls.ts';
import type { FormField, FormValues } from '../../../shared/components/form-validation.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';

/** The field for a recovery code in place of a lost passkey or authenticator app; none for whoever has no codes left. */
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

/** As it is sent: nothing where nothing was entered. */
export const recoveryCodeOf = ({ recoveryCode = '' }: FormValues): { recoveryCode?: string } =>
  recoveryCode === '' ? {} : { recoveryCode };
