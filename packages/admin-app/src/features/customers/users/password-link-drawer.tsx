import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { useOperation } from '../../../shared/api/operations.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { type OneTimeLink, PasswordLink } from './password-link.tsx';

/** Shows the one-time link to one of the two who made it; looking at it is audited, so that it takes a press. */
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
