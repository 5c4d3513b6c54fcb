import type { ResponseOf } from '@goodturn/contract';
import { App, Button, Input, Popconfirm } from 'antd';
import type { ReactNode } from 'react';
import { useTranslations } from '../i18n/texts.ts';
import { useAdministrator } from '../session/administrator.ts';
import { StatusTag } from './status-tag.tsx';
import { TimeIn } from './time-in.tsx';

type OpenLink = NonNullable<ResponseOf<'administrator/details'>['link']>;

interface LinkHalvesProps {
  link: OpenLink | null;
  /** The own half as the page of its owner takes it, once it was shown; it is shown this one time. */
  half: string | undefined;
  /** The text that says who may receive the half and who must not. */
  advice: ReactNode;
  busy: boolean;
  onShow: () => void;
  onRenew: () => void;
}

/** The two halves of a one-time link: who has which, and the own one, shown once. */
export function LinkHalves({ link, half, advice, busy, onShow, onRenew }: LinkHalvesProps) {
  const { t } = useTranslations();
  const own = useAdministrator();
  const { message } = App.useApp();
  if (link === null) return <p className="muted">{t('admin_view.linkNone')}</p>;
  const mine = link.halves.find(({ administratorId }) => administratorId === own.administratorId);
  const copy = async (text: string) => {
    await navigator.clipboard.writeText(text);
    message.success(t('admin_view.copied'));
  };
  return (
    <>
      <p className="entry-about muted">
        <TimeIn at={link.expiresAt} sentence={(time) => t('admin_view.linkUntil', { time })} />
      </p>
      {link.halves.map(({ account, administratorId, isShown }) => (
        <p key={administratorId}>
          {t('admin_view.linkHalfOf', { account })} <StatusTag state={isShown ? 'shown' : 'not_shown'} />
        </p>
      ))}
      {half !== undefined && (
        <>
          <p className="entry-about">{advice}</p>
          <p className="entry-about muted">{t('admin_view.showHalfWhy')}</p>
          <Input.TextArea className="entry-about" aria-label={t('admin_view.myHalf')} readOnly rows={3} value={half} />
          <Button type="primary" onClick={() => void copy(half)}>
            {t('admin_view.copyLink')}
          </Button>{' '}
        </>
      )}
      {mine !== undefined && half === undefined && !mine.isShown && (
        <Button type="primary" loading={busy} onClick={onShow}>
          {t('admin_view.showHalf')}
        </Button>
      )}{' '}
      {mine !== undefined && (mine.isShown || half !== undefined) && (
        <Popconfirm title={t('admin_view.renewLinkWhy')} onConfirm={onRenew} okText={t('admin_view.confirm')}>
          <Button loading={busy}>{t('admin_view.renewLink')}</Button>
        </Popconfirm>
      )}
    </>
  );
}
