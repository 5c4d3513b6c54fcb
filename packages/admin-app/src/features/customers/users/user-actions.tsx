import { isYes, yesNoCode } from '@goodturn/contract/browser';
import { Button } from 'antd';
import { useState } from 'react';
import { Actions } from '../../../shared/components/actions.tsx';
import { FormDrawer } from '../../../shared/components/form-drawer.tsx';
import { SendMessageDrawer } from '../../../shared/components/send-message-drawer.tsx';
import { useFields } from '../../../shared/components/use-fields.ts';
import { useAdministrator } from '../../../shared/session/administrator.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { PasswordLinkDrawer } from './password-link-drawer.tsx';
import { RoleDrawer } from './role-drawer.tsx';
import type { UserDetails } from './user-details.ts';

/** What can be done with an account; a decrease starts at the credit that it corrects, in the statement. */
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
      {may('user.reset_password') && user.passwordLinkUntil !== null && (
        <Button onClick={() => setLinkOpen(true)}>{t('admin_view.passwordLink')}</Button>
      )}
      {may('user.update_role') && may('role.read') && user.role === null && (
        <Button onClick={() => setGiving(true)}>{t('admin_view.giveRole')}</Button>
      )}
      {isGiving && <RoleDrawer user={user} onClose={() => setGiving(false)} />}
      {isLinkOpen && <PasswordLinkDrawer userId={user.userId} onClose={() => setLinkOpen(false)} />}
      {isWriting && (
        <SendMessageDrawer to={{ userIds: [user.userId], name: user.userName }} onClose={() => setWriting(false)} />
      )}
      {isOpen && <DisableDrawer user={user} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Disables an account, or enables it again. */
function DisableDrawer({ user, onClose }: { user: UserDetails; onClose: () => void }) {
  const { t } = useTranslations();
  const field = useFields();
  // What it was when the drawer was opened, whatever comes in meanwhile.
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
