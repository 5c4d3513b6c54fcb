import { Check, Clock, X } from 'lucide-react';
import { useOperation } from '../../../shared/api/operations.ts';
import { amountText } from '../../../shared/components/amount-text.ts';
import { Button } from '../../../shared/components/button.tsx';
import { formatClock } from '../../../shared/i18n/dates.ts';
import { currentLanguage } from '../../../shared/i18n/language.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import type { Order } from '../../../shared/orders/orders.ts';
import { useFriend } from '../../../shared/session/use-friend.ts';
import './owner-question.css';

type Question = NonNullable<Order['question']>;

const icons = { agreed: Check, declined: X, taken_back: X, expired: Clock, waiting: Clock } as const;
const reasons = ['not_now', 'another_variant', 'too_expensive', 'have_one'] as const;

/** Shows the outcome of a question as a fact: to the friend who asked, and to the owner who was asked. */
export function QuestionOutcome({ order, question }: { order: Order; question: Question }) {
  const friend = useFriend();
  const Icon = icons[question.state];
  const { title, text } = useOutcome(order, question, friend);
  return (
    <>
      <section className="verdict">
        <span className={`verdict__icon${question.state === 'agreed' ? ' verdict__icon--yes' : ''}`}>
          <Icon size={32} strokeWidth={1.75} aria-hidden="true" />
        </span>
        <h2>{title}</h2>
        <p className="muted">{text}</p>
      </section>
      {friend !== null && question.isOwn && <FriendNotes question={question} name={friend} />}
      {friend === null && question.state === 'declined' && <Reasons orderId={order.orderId} question={question} />}
    </>
  );
}

function useOutcome({ price }: Order, { state, answeredAt }: Question, name: string | null) {
  const { t } = useTranslations();
  const time = answeredAt === null ? '' : formatClock(answeredAt);
  const amount = amountText(price, currentLanguage().htmlLang).shown;
  if (state === 'taken_back') return { title: t('ask_view.takenBackTitle'), text: t('ask_view.freeAgain') };
  if (state === 'agreed')
    return {
      title: t('ask_view.saidYes', { name: name ?? '' }),
      text: t('ask_view.saidYesText', { amount, time, name: name ?? '' }),
    };
  if (state === 'declined')
    return {
      title: name === null ? t('ask_view.youSaidNo') : t('ask_view.saidNo', { name }),
      text: t('ask_view.freeAgain'),
    };
  return { title: t('ask_view.noAnswer', { time }), text: t('ask_view.freeAgain') };
}

function FriendNotes({ question: { state, reason }, name }: { question: Question; name: string }) {
  const { t } = useTranslations();
  const notes = [
    state === 'agreed' && t('ask_view.theirsNow', { name }),
    state === 'declined' && reason !== null && t('ask_view.added', { name, reason: t(`ask_view.reason_${reason}`) }),
    (state === 'declined' || state === 'taken_back') && t('ask_view.usedMatch', { name }),
    state === 'expired' && t('ask_view.oneMessage', { name }),
  ].filter((note) => note !== false);
  if (notes.length === 0) return null;
  return (
    <section className="card verdict-notes">
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </section>
  );
}

/** Four short reasons that an owner can add afterwards, once; nobody has to. */
function Reasons({ orderId, question: { reason } }: { orderId: string; question: Question }) {
  const { t } = useTranslations();
  const add = useOperation('customer/declineAsked', { refetchFirst: true });
  if (reason !== null)
    return <p className="order-note">{t('ask_view.youAdded', { reason: t(`ask_view.reason_${reason}`) })}</p>;
  return (
    <section className="card verdict-notes" aria-labelledby="ask-why">
      <h3 id="ask-why">{t('ask_view.why')}</h3>
      <div className="verdict-reasons">
        {reasons.map((value) => (
          <Button
            key={value}
            variant="secondary"
            busy={add.busy}
            onClick={() => add.submit({ orderId, reason: value })}
          >
            {t(`ask_view.reason_${value}`)}
          </Button>
        ))}
      </div>
    </section>
  );
}
