import { useNavigate } from 'react-router';
import { FormDrawer } from '../../../shared/components/form-drawer.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { useRoleFields } from './use-role-fields.ts';

/** A new role, which begins without any right. */
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
