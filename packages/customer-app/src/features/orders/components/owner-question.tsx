import { Initial } from '../../../shared/components/initial.tsx';
import { Hand } from 'lucide-react';
import { amountText } from '../../../shared/components/amount-text.ts';
import { formatClock } from '../../../shared/i18n/dates.ts';
import { currentLanguage } from '../../../shared/i18n/language.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import type { Order } from '../../../shared/orders/orders.ts';
import { useFriend } from '../../../shared/session/use-friend.ts';
import './owner-question.css';

/** Shows the friend who asks the owner, above an order that waits for the owner's answer. */
export function AskedBy({ order: { question } }: { order: Order }) {
  const { t } = useTranslations();
  const isOwner = useFriend() === null;
  if (!isOwner || question === null) return null;
  return (
    <div className="asked-by">
      <Initial name={question.friendName ?? ''} />
      <p>
        <b>{t('ask_view.question')}</b>
        <span className="muted">{t('ask_view.foundAt', { time: formatClock(question.askedAt) })}</span>
      </p>
    </div>
  );
}

/** Tells a friend that the owner's consent is required, or that the question waits. */
export function AskNote({ order: { ask, question, expiresAt } }: { order: Order }) {
  const { t } = useTranslations();
  const name = useFriend();
  if (name === null || ask === null) return null;
  if (question !== null) {
    const { isOwn, askedAt } = question;
    return (
      <div className="asked" role="status">
        <Initial name={name} />
        <p>
          <b>
            {isOwn ? t('ask_view.askedAt', { name, time: formatClock(askedAt) }) : t('ask_view.askedByOther', { name })}
          </b>
          <span className="muted">{t('ask_view.keptUntil', { time: formatClock(expiresAt) })}</span>
        </p>
        <i className="asked__pulse" aria-hidden="true" />
      </div>
    );
  }
  if (!ask.required) return null;
  const amount = ask.from === null ? '' : amountText(ask.from, currentLanguage().htmlLang).shown;
  return (
    <p className="asked asked--before">
      <Hand size={20} strokeWidth={1.75} aria-hidden="true" />
      <span>
        {ask.when === 'from' ? t('ask_view.wantsFrom', { name, amount }) : t('ask_view.wantsAlways', { name })}
      </span>
    </p>
  );
}
