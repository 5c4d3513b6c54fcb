import './account-menu.css';
import { DownOutlined, LogoutOutlined, UserOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { NavLink } from 'react-router';
import { useSubmit } from '../shared/api/operations.ts';
import { Preferences } from '../shared/components/preferences.tsx';
import { dropAllDrafts } from '../shared/drafts.ts';
import { useTranslations } from '../shared/i18n/texts.ts';
import { Popup } from '../shared/list/popup.tsx';
import type { Administrator } from '../shared/session/administrator.ts';
import { leftSession, currentToken, setToken } from '../shared/session/token.ts';
import { roleLabel } from '../shared/roles.ts';

interface AccountMenuProps {
  administrator: Administrator;
  /** It is called before a session ends on the user's request. */
  onLeave: () => void;
}

export function AccountMenu({ administrator: { administratorId, account, role }, onLeave }: AccountMenuProps) {
  const { t } = useTranslations();
  const [isOpen, setOpen] = useState(false);
  const label = (
    <>
      <span className="account__face" aria-hidden>
        {account.slice(0, 1).toUpperCase()}
      </span>
      <bdi translate="no" className="account__name">
        {account}
      </bdi>
      <DownOutlined aria-hidden />
    </>
  );
  return (
    <div className="account__menu">
      <Popup
        label={label}
        name={t('admin_view.accountMenu', { account })}
        className="account"
        isOpen={isOpen}
        onOpen={setOpen}
      >
        <p className="account__who">
          <strong>
            <bdi translate="no">{account}</bdi>
          </strong>
          <br />
          <span className="muted">{roleLabel(role)}</span>
        </p>
        <NavLink to="own_account" className="popup__item" onClick={() => setOpen(false)}>
          <UserOutlined aria-hidden /> {t('admin_view.ownAccount')}
        </NavLink>
        <div className="popup__row">
          <Preferences />
        </div>
        <LogoutButton administratorId={administratorId} onLeave={onLeave} />
      </Popup>
    </div>
  );
}

function LogoutButton({ administratorId, onLeave }: { administratorId: string; onLeave: () => void }) {
  const { t } = useTranslations();
  const queries = useQueryClient();
  const { busy, submit } = useSubmit({
    send: async (left: string) => {
      dropAllDrafts(administratorId);
      await leftSession.end(left);
    },
    onDone: (_, left) => {
      // The same person may have logged in again in another tab while the log-out request was running.
      if (currentToken() !== left) return;
      onLeave();
      setToken(null);
      queries.clear();
    },
  });
  return (
    <Button icon={<LogoutOutlined />} loading={busy} onClick={() => submit(currentToken() ?? '')}>
      {t('admin_view.logOut')}
    </Button>
  );
}
