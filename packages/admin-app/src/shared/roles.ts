import { textOr, useTranslations } from './i18n/texts.ts';
import { useCall } from './api/calls.ts';
import type { FormField } from './components/form-validation.ts';
import { useAdministrator } from './session/administrator.ts';

/** Returns the name of a role; built-in roles are translated. */
export const roleLabel = (name: string): string => textOr(`admin_view.builtInRole.${name.replaceAll(' ', '_')}`, name);

/** Returns a choice of the roles whose rights the administrator has; others cannot be assigned. */
export function useRoleField(initial = ''): FormField {
  const { t } = useTranslations();
  const { may, nodes } = useAdministrator();
  const { data = [] } = useCall('role/inquire', {}, { enabled: may('role.read') });
  const options = data
    .filter((role) => role.nodes.every((node) => nodes.includes(node)))
    .map(({ roleId: value, name: label }) => ({ value, label }));
  return { name: 'roleId', label: t('admin_view.role'), kind: 'choice', options, initial };
}
