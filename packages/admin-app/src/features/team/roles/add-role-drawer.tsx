import { useNavigate } from 'react-router';
import { FormDrawer } from '../../../shared/components/form-drawer.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import type { FormField } from '../../../shared/components/form-validation.ts';

export function AddRoleDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslations();
  const navigate = useNavigate();
  return (
    <FormDrawer
      title={t('admin_view.addRole')}
      intro={t('admin_view.addRoleIntro')}
      fields={useRoleFields()}
      path="role/add"
      input={({ name = '', remarks = '' }) => ({ name, remarks })}
      submitText={t('admin_view.addRole')}
      onClose={onClose}
      onDone={({ roleId }) => {
        onClose();
        void navigate(`/customer/roles/${roleId}`);
      }}
    />
  );
}

function useRoleFields(): FormField[] {
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
