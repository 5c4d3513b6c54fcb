import { App, Drawer } from 'antd';
import { useState } from 'react';
import { useOperation } from '../../../shared/api/operations.ts';
import { LinkHalves } from '../../../shared/components/link-halves.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { useShopOrigin } from '../../../shared/site.ts';
import type { UserDetails } from './user-details.ts';

/** Links to the page of the customer app that takes the half. The part after the # is never sent to a server. */
const linkOf = (origin: string, half: string): string => `${origin}/#/reset?token=${half}`;

/** The own half of the customer's open link, for one of the two who agreed on it. */
export function PasswordLinkDrawer({ user, onClose }: { user: UserDetails; onClose: () => void }) {
  const { t } = useTranslations();
  const { message } = App.useApp();
  const origin = useShopOrigin();
  const [half, show] = useState<string>();
  const { userId, passwordLink } = user;
  const shown = useOperation('user/password_link', { onDone: (answer) => show(answer.half) });
  const renewed = useOperation('user/renew_link', {
    onDone: () => {
      show(undefined);
      message.success(t('admin_view.linkRenewed'));
    },
  });
  return (
    // A half is shown once, so that a click beside the drawer must not close it.
    <Drawer open title={t('admin_view.passwordLink')} size={460} mask={{ closable: false }} onClose={onClose}>
      <LinkHalves
        link={passwordLink}
        half={half === undefined ? undefined : linkOf(origin, half)}
        advice={t('admin_view.giveHalfCustomer')}
        busy={shown.busy || renewed.busy}
        onShow={() => shown.submit({ userId })}
        onRenew={() => renewed.submit({ userId })}
      />
    </Drawer>
  );
}
