import { App, Button, Input, Drawer } from 'antd';
import { TimeIn } from '../../../shared/components/time-in.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { useShopOrigin } from '../../../shared/site.ts';
import { useState } from 'react';
import { useOperation } from '../../../shared/api/operations.ts';

export interface OneTimeLink {
  token: string;
  expiresAt: string;
}

/** Links to the page of the customer app that takes the token. The part after the # is never sent to a server. */
const linkOf = (origin: string, token: string): string => `${origin}/#/reset?token=${token}`;

export function PasswordLink({ link: { token, expiresAt } }: { link: OneTimeLink }) {
  const { t } = useTranslations();
  const { message } = App.useApp();
  const link = linkOf(useShopOrigin(), token);
  const copy = async () => {
    await navigator.clipboard.writeText(link);
    message.success(t('admin_view.copied'));
  };
  return (
    <>
      <p className="entry-about muted">
        <TimeIn at={expiresAt} sentence={(time) => t('admin_view.passwordLinkIntro', { time })} />
      </p>
      <Input.TextArea
        className="entry-about"
        aria-label={t('admin_view.passwordLink')}
        readOnly
        rows={4}
        value={link}
      />
      <Button type="primary" onClick={() => void copy()}>
        {t('admin_view.copyLink')}
      </Button>
    </>
  );
}

/** Shows the one-time link to its requester or approver. Each view is audited, so that it takes a click. */
export function PasswordLinkDrawer({ userId, onClose }: { userId: string; onClose: () => void }) {
  const { t } = useTranslations();
  const [shown, show] = useState<OneTimeLink>();
  const { busy, submit } = useOperation('user/password_link', { onDone: show });
  return (
    <Drawer open title={t('admin_view.passwordLink')} size={460} onClose={onClose}>
      {shown === undefined ? (
        <Button type="primary" loading={busy} onClick={() => submit({ userId })}>
          {t('admin_view.showPasswordLink')}
        </Button>
      ) : (
        <PasswordLink link={shown} />
      )}
    </Drawer>
  );
}
