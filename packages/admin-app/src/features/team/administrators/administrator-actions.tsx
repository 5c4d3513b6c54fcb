import type { ResponseOf } from '@goodturn/contract';
import { isYes, yesNoCode } from '@goodturn/contract/browser';
import { Button } from 'antd';
import { useState } from 'react';
import { Actions } from '../../../shared/components/actions.tsx';
import { FormDrawer } from '../../../shared/components/form-drawer.tsx';
import { useFields } from '../../../shared/components/use-fields.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { useAdministrator } from '../../../shared/session/administrator.ts';
import { useRoleField } from '../../../shared/roles.ts';

type Person = ResponseOf<'administrator/details'>;

export function AdministratorActions({ person }: { person: Person }) {
  const { t } = useTranslations();
  const own = useAdministrator();
  const [opened, setOpened] = useState<'role' | 'disable'>();
  const { administratorId, account } = person;
  const isDisabled = isYes(person.disabled);
  if (!own.may('administrator.write')) return null;
  if (own.administratorId === administratorId) return <p className="muted">{t('admin_view.ownAdministrator')}</p>;
  const close = () => setOpened(undefined);
  return (
    <div className="row-actions">
      {own.may('role.read') && <Button onClick={() => setOpened('role')}>{t('admin_view.changeRole')}</Button>}
      <Button danger={!isDisabled} onClick={() => setOpened('disable')}>
        {t(isDisabled ? 'admin_view.enableAdministrator' : 'admin_view.disableAdministrator')}
      </Button>
      <Actions place="administrator" subject={{ id: administratorId, name: account }} />
      {opened === 'role' && <RoleDrawer person={person} onClose={close} />}
      {opened === 'disable' && <DisableDrawer person={person} onClose={close} />}
    </div>
  );
}

function RoleDrawer({
  person: { administratorId, account, roleId },
  onClose,
}: {
  person: Person;
  onClose: () => void;
}) {
  const { t } = useTranslations();
  const { reason } = useFields();
  return (
    <FormDrawer
      title={`${t('admin_view.changeRole')}: ${account}`}
      intro={t('admin_view.changeRoleIntro')}
      fields={[useRoleField(roleId), reason]}
      path="administrator/update_role"
      input={({ roleId: chosen = '', reason: why = '' }) => ({ administratorId, roleId: chosen, reason: why })}
      submitText={t('admin_view.changeRole')}
      onClose={onClose}
    />
  );
}

function DisableDrawer({
  person: { administratorId, account, disabled },
  onClose,
}: {
  person: Person;
  onClose: () => void;
}) {
  const { t } = useTranslations();
  const { reason } = useFields();
  const isDisabled = isYes(disabled);
  const word = t(isDisabled ? 'admin_view.enableAdministrator' : 'admin_view.disableAdministrator');
  return (
    <FormDrawer
      title={`${word}: ${account}`}
      intro={t(isDisabled ? 'admin_view.enableAdministratorIntro' : 'admin_view.disableAdministratorIntro')}
      fields={[reason]}
      path="administrator/disable"
      input={({ reason: why = '' }) => ({ administratorId, disabled: yesNoCode(!isDisabled), reason: why })}
      submitText={isDisabled ? t('admin_view.requestApproval') : word}
      danger={!isDisabled}
      onClose={onClose}
    />
  );
}
