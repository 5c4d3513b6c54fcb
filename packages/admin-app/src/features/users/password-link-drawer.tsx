import { App, Button, Drawer, Input } from 'antd';
import { useState } from 'react';
import { TimeIn } from '../../shared/components/time-in.tsx';
import { useOperation } from '../../shared/api/operations.ts';
import { useTranslations } from '../../shared/i18n/texts.ts';
import { useShopOrigin } from '../../shared/site.ts';

/** The page of the customers' app that takes the token. What stands after the # is sent to no server. */
const linkOf = (origin: string, token: string): string => `${origin}/#/reset?token=${token}`;

/** Shows the one-time link to one of the two who made it; looking at it is audited, so that it takes a press. */
export function PasswordLinkDrawer({ userId, onClose }: { userId: string; onClose: () => void }) {
  const { t } = useTranslations();
  const { message } = App.useApp();
  const [shown, show] = useState<{ token: string; expiresAt: string }>();
  const { busy, submit } = useOperation('user/password_link', { onDone: show });
  const shopOrigin = useShopOrigin();
  const link = shown && linkOf(shopOrigin, shown.token);
  const copy = async () => {
    if (link === undefined) return;
    await navigator.clipboard.writeText(link);
    message.success(t('admin_view.copied'));
  };
  return (
    <Drawer open title={t('admin_view.passwordLink')} size={460} onClose={onClose}>
      {shown === undefined || link === undefined ? (
        <Button type="primary" loading={busy} onClick={() => submit({ userId })}>
          {t('admin_view.showPasswordLink')}
        </Button>
      ) : (
        <>
          <p className="entry-about muted">
            <TimeIn at={shown.expiresAt} words={(time) => t('admin_view.passwordLinkIntro', { time })} />
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
      )}
    </Drawer>
  );
}
