import type { ResponseOf } from '@goodturn/contract';
import { App } from 'antd';
import { useState } from 'react';
import { useOperation } from '../../../shared/api/operations.ts';
import { LinkHalves } from '../../../shared/components/link-halves.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';

type Person = ResponseOf<'administrator/details'>;

/** Browsers do not send the fragment after # to a server. */
const linkOf = (half: string): string => `${location.origin}${location.pathname}#/admin_password?token=${half}`;

/** The own half of the open link, for one of the two who agreed on it. */
export function AdministratorLink({ person: { administratorId, account, link } }: { person: Person }) {
  const { t } = useTranslations();
  const { message } = App.useApp();
  const [half, show] = useState<string>();
  const shown = useOperation('administrator/password_link', { onDone: (answer) => show(answer.half) });
  const renewed = useOperation('administrator/renew_link', {
    onDone: () => {
      show(undefined);
      message.success(t('admin_view.linkRenewed'));
    },
  });
  return (
    <LinkHalves
      link={link}
      half={half === undefined ? undefined : linkOf(half)}
      advice={t('admin_view.giveHalf', { name: account })}
      busy={shown.busy || renewed.busy}
      onShow={() => shown.submit({ administratorId })}
      onRenew={() => renewed.submit({ administratorId })}
    />
  );
}
