import { isYes, yesNoCode } from '@goodturn/contract/browser';
import { Button } from 'antd';
import { useState } from 'react';
import { Actions } from '../../../shared/components/actions.tsx';
import { FormDrawer } from '../../../shared/components/form-drawer.tsx';
import { SendMessageDrawer } from '../../../shared/components/send-message-drawer.tsx';
import { useFields } from '../../../shared/components/use-fields.ts';
import { useAdministrator } from '../../../shared/session/administrator.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { PasswordLinkDrawer } from './password-link.tsx';
import type { UserDetails } from './user-details.ts';
import { useRoleField } from '../../../shared/roles.ts';

/** The actions on an account. A decrease is not among them: it starts at the credit in the statement. */
export function UserActions({ user }: { user: UserDetails }) {
  const { t } = useTranslations();
  const { may } = useAdministrator();
  const [isOpen, setOpen] = useState(false);
  const [isWriting, setWriting] = useState(false);
  const [isGiving, setGiving] = useState(false);
  const [isLinkOpen, setLinkOpen] = useState(false);
  const isDisabled = isYes(user.disabled);
  return (
    <>
      <Actions place="user" subject={{ id: user.userId, name: user.userName }} />
      {may('user.disable') && (
        <Button danger={!isDisabled} onClick={() => setOpen(true)}>
          {t(isDisabled ? 'admin_view.userAction.enable' : 'admin_view.userAction.disable')}
        </Button>
      )}
      {may('message.send') && <Button onClick={() => setWriting(true)}>{t('admin_view.sendMessage')}</Button>}
      {may('user.reset_password') && user.passwordLink !== null && (
        <Button onClick={() => setLinkOpen(true)}>{t('admin_view.passwordLink')}</Button>
      )}
      {may('user.update_role') && may('role.read') && user.role === null && (
        <Button onClick={() => setGiving(true)}>{t('admin_view.giveRole')}</Button>
      )}
      {isGiving && <RoleDrawer user={user} onClose={() => setGiving(false)} />}
      {isLinkOpen && <PasswordLinkDrawer user={user} onClose={() => setLinkOpen(false)} />}
      {isWriting && (
        <SendMessageDrawer to={{ userIds: [user.userId], name: user.userName }} onClose={() => setWriting(false)} />
      )}
      {isOpen && <DisableDrawer user={user} onClose={() => setOpen(false)} />}
    </>
  );
}

function DisableDrawer({ user, onClose }: { user: UserDetails; onClose: () => void }) {
  const { t } = useTranslations();
  const field = useFields();
  // The state at the time of opening: a refetch must not turn the action into its opposite.
  const [{ userId, userName, disabled }] = useState(user);
  const isDisabled = isYes(disabled);
  const action = isDisabled ? 'enable' : 'disable';
  const word = t(`admin_view.userAction.${action}`);
  return (
    <FormDrawer
      title={t('admin_view.labelled', { label: word, value: userName })}
      intro={t(`admin_view.userActionIntro.${action}`)}
      path="user/disable"
      fields={[field.reason]}
      input={({ reason = '' }) => ({ userId, disabled: yesNoCode(!isDisabled), reason })}
      submitText={word}
      danger={!isDisabled}
      onClose={onClose}
    />
  );
}

function RoleDrawer({ user: { userId, userName }, onClose }: { user: UserDetails; onClose: () => void }) {
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
