import { FormDrawer } from '../../../shared/components/form-drawer.tsx';
import { useFields } from '../../../shared/components/use-fields.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { useRoleField } from '../../../shared/use-role-field.ts';
import type { UserDetails } from './user-details.ts';

/** Requests an account of the back office for a customer; a second administrator decides. */
export function RoleDrawer({ user: { userId, userName }, onClose }: { user: UserDetails; onClose: () => void }) {
  const { t } = useTranslations();
  const { reason } = useFields();
  return (
    <FormDrawer
      title={t('admin_view.labelled', { label: t('admin_view.giveRole'), value: userName })}
      intro={t('admin_view.giveRoleIntro')}
      fields={[
        { name: 'account', label: t('admin_view.officeAccount'), kind: 'text', longest: 60 },
        useRoleField(),
        reason,
      ]}
      path="user/update_role"
      input={({ account = '', roleId = '', reason: why = '' }) => ({ userId, account, roleId, reason: why })}
      submitText={t('admin_view.requestApproval')}
      onClose={onClose}
    />
  );
}
