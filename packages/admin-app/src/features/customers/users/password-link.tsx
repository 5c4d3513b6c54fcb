import { App, Button, Input } from 'antd';
import { TimeIn } from '../../../shared/components/time-in.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { useShopOrigin } from '../../../shared/site.ts';

export interface OneTimeLink {
  token: string;
  expiresAt: string;
}

/** The page of the customers' app that takes the token. What stands after the # is sent to no server. */
const linkOf = (origin: string, token: string): string => `${origin}/#/reset?token=${token}`;

/** A one-time link, to be given to its customer. */
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
        <TimeIn at={expiresAt} words={(time) => t('admin_view.passwordLinkIntro', { time })} />
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
