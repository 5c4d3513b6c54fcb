import { CircleCheck, Clock, Package, Wallet, type LucideIcon } from 'lucide-react';
import { formatDayInText } from '../../../shared/i18n/dates.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import type { Order } from '../../../shared/orders/orders.ts';
import type { ReturnRequest } from '../api/after-payment-calls.ts';
import './order-steps.css';
import { RefundBreakdown } from './refund-breakdown.tsx';

interface Step {
  title: string;
  text?: string | undefined;
  icon: LucideIcon;
}

/** Shows the past, present and next steps of an open return with their days, and the money that it moves in the end. */
export function ReturnSteps({ order, request }: { order: Order; request: ReturnRequest }) {
  const { t } = useTranslations();
  const steps = useReturnSteps(request);
  return (
    <>
      <section className="card now-card" aria-label={t('return_view.now')}>
        <h3>{t('return_view.now')}</h3>
        <ol className="order-steps">
          {steps.map(({ title, text, icon: Icon }) => (
            <li key={title}>
              <Icon
                className={Icon === CircleCheck ? 'order-steps__done' : undefined}
                size={22}
                strokeWidth={1.75}
                aria-hidden="true"
              />
              <b>{title}</b>
              {text !== undefined && <span dir="auto">{text}</span>}
            </li>
          ))}
        </ol>
      </section>
      <section className="card now-card" aria-label={t('return_view.moves')}>
        <h3>{t('return_view.moves')}</h3>
        <RefundBreakdown order={order} />
      </section>
    </>
  );
}

function useReturnSteps({ state, reason, note, requestedAt, decideBy, sendBy, sentAt, appealedAt }: ReturnRequest) {
  const { t } = useTranslations();
  const wasSaid = note === '' ? t(`return_view.${reason}Reason`) : `${t(`return_view.${reason}Reason`)} · ${note}`;
  const asked: Step = {
    title: t('return_view.step_asked', { date: formatDayInText(requestedAt) }),
    text: wasSaid,
    icon: CircleCheck,
  };
  const decided: Step = {
    title: t('return_view.step_decide', { date: formatDayInText(decideBy) }),
    text: t('return_view.step_decideText'),
    icon: Clock,
  };
  const money: Step = { title: t('return_view.step_money'), text: t('return_view.step_moneyText'), icon: Wallet };
  const ifYes: Step = { title: t('return_view.step_send'), text: t('return_view.step_sendText'), icon: Package };
  const agreed: Step = { title: t('return_view.step_agreed'), icon: CircleCheck };
  const sent: Step = {
    title: t('return_view.step_sent', { date: formatDayInText(sentAt ?? requestedAt) }),
    icon: CircleCheck,
  };
  // What never arrived is not sent back.
  if (state === 'requested') return reason === 'not_received' ? [asked, decided] : [asked, decided, ifYes];
  if (state === 'agreed') {
    const toSend: Step = {
      title: t('return_view.step_sendBy', { date: formatDayInText(sendBy ?? decideBy) }),
      icon: Package,
    };
    return [asked, agreed, toSend, money];
  }
  if (state === 'sent') return [asked, agreed, sent, money];
  if (state === 'received') return [asked, { title: t('return_view.step_here'), icon: CircleCheck }, decided];
  const appealed: Step = {
    title: t('return_view.step_appealed', { date: formatDayInText(appealedAt ?? requestedAt) }),
    icon: CircleCheck,
  };
  return [asked, appealed, decided];
}
