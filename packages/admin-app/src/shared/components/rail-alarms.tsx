import type { ResponseOf } from '@goodturn/contract';
import { Alert } from 'antd';
import { useTranslations } from '../i18n/texts.ts';
import { TimeIn } from './time-in.tsx';

type Alarm = ResponseOf<'rail/inquire'>['alarms'][number];

const severe: ReadonlySet<Alarm['alarm']> = new Set([
  'foreign_outgoing',
  'chain_stopped',
  'disagreement_stop',
  'observers_disagree',
  'address_differs',
  'balance_missing',
  'funds_destroyed',
  'address_blocked',
]);

/** Each alarm as a sentence: what, its figure, and what to do. */
export function RailAlarms({ alarms }: { alarms: readonly Alarm[] }) {
  const { t } = useTranslations();
  const sentenceOf = ({ alarm, observer, chain, paymentMethod, figure }: Alarm): string =>
    t(`admin_view.railAlarm.${alarm}`, {
      observer: observer === null ? t('admin_view.everyWatcher') : t(`admin_view.value.observer.${observer}`),
      chain: chain === null ? '' : t(`admin_view.chainName.${chain}`),
      method: paymentMethod === null ? '' : t(`admin_view.paymentMethodShort.${paymentMethod}`),
      figure,
    });
  return (
    <section aria-label={t('admin_view.railAlarms')}>
      {alarms.map((alarm) => (
        <Alert
          key={`${alarm.alarm} ${alarm.observer} ${alarm.chain} ${alarm.paymentMethod} ${alarm.figure}`}
          type={severe.has(alarm.alarm) ? 'error' : 'warning'}
          showIcon
          title={sentenceOf(alarm)}
          description={
            alarm.since === null ? undefined : (
              <TimeIn at={alarm.since} sentence={(dateTime) => t('admin_view.alarmSince', { dateTime })} />
            )
          }
        />
      ))}
    </section>
  );
}
