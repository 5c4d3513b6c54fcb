import type { ResponseOf } from '@goodturn/contract';
import { useCall } from '../../../shared/api/calls.ts';
import { useOperation } from '../../../shared/api/operations.ts';
import { Button } from '../../../shared/components/button.tsx';
import { CopyButton } from '../../../shared/components/copy-button.tsx';
import { formatClock, formatDayInText } from '../../../shared/i18n/dates.ts';
import { languageCode, useTranslations } from '../../../shared/i18n/texts.ts';

type Telegram = ResponseOf<'customer/telegram'>;

/** Link to the Telegram chat where the bot announces new messages of the inbox. */
export function TelegramSection() {
  const { t } = useTranslations();
  const { data } = useCall('customer/telegram');
  // A shop without a bot offers no linking, but an existing link can always be removed.
  if (data === undefined || (data.bot === null && data.state === 'unbound')) return null;
  return (
    <section className="card account__section" aria-labelledby="telegram">
      <h2 id="telegram">{t('account_view.telegramTitle')}</h2>
      <p className="muted">{t('account_view.telegramText')}</p>
      <State telegram={data} />
    </section>
  );
}

function State({ telegram: { bot, state, chatName, boundAt } }: { telegram: Telegram }) {
  const { t } = useTranslations();
  const unlink = useOperation('customer/telegramUnbind');
  const isBound = state === 'bound';
  return (
    <>
      <p role="status">
        {isBound &&
          boundAt &&
          t('account_view.telegramBound', { name: chatName ?? '', date: formatDayInText(boundAt) })}
        {state === 'blocked' && t('account_view.telegramBlocked')}
      </p>
      {!isBound && bot !== null && <LinkChat bot={bot} />}
      {state !== 'unbound' && (
        <Button variant="secondary" busy={unlink.busy} onClick={() => unlink.submit({})}>
          {t('account_view.telegramUnlink')}
        </Button>
      )}
    </>
  );
}

/** Requests a code only on a press: before that there is none that somebody else could see. */
function LinkChat({ bot }: { bot: string }) {
  const { t } = useTranslations();
  const { busy, data, submit } = useOperation('customer/telegramCode');
  const shown = data?.data;
  if (shown === undefined) {
    return (
      <Button variant="secondary" busy={busy} onClick={() => submit({ language: languageCode() })}>
        {t('account_view.telegramLink')}
      </Button>
    );
  }
  return (
    <>
      <p>{t('account_view.telegramSteps', { bot, time: formatClock(shown.expiresAt) })}</p>
      <CopyButton label={t('account_view.telegramCode')} text={shown.code} shown={shown.code} />
      <a className="button button--primary" href={shown.link} target="_blank" rel="noopener noreferrer">
        {t('account_view.telegramOpen')}
      </a>
    </>
  );
}
