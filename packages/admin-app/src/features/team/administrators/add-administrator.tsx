import { Button } from 'antd';
import { useState } from 'react';
import { FormDrawer } from '../../../shared/components/form-drawer.tsx';
import { useFields } from '../../../shared/components/use-fields.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { useAdministrator } from '../../../shared/session/administrator.ts';
import { useRoleField } from '../../../shared/roles.ts';

/** Requests an account for a person, who sets the password by a one-time link. */
export function AddAdministrator() {
  const { t } = useTranslations();
  const { may } = useAdministrator();
  const [isAdding, setAdding] = useState(false);
  if (!may('administrator.write') || !may('role.read')) return null;
  return (
    <>
      <Button type="primary" onClick={() => setAdding(true)}>
        {t('admin_view.addAdministrator')}
      </Button>
      {isAdding && <AddDrawer onClose={() => setAdding(false)} />}
    </>
  );
}

function AddDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslations();
  const { reason } = useFields();
  return (
    <FormDrawer
      title={t('admin_view.addAdministrator')}
      intro={t('admin_view.addAdministratorIntro')}
      fields={[{ name: 'account', label: t('admin_view.account'), kind: 'text', longest: 60 }, useRoleField(), reason]}
      path="administrator/add"
      input={({ account = '', roleId = '', reason: why = '' }) => ({ account, roleId, reason: why })}
      submitText={t('admin_view.requestApproval')}
      onClose={onClose}
    />
  );
}
