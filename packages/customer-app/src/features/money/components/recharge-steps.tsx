import { Clock, HandCoins, Link2, Wallet } from 'lucide-react';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import './money.css';

const steps = [
  { key: 'recharge_view.how_address', icon: Wallet },
  { key: 'recharge_view.how_chain', icon: Link2 },
  { key: 'recharge_view.how_time', icon: Clock },
  { key: 'recharge_view.how_free', icon: HandCoins },
] as const;

/** Explains the steps of a recharge before anything is sent. */
export function RechargeSteps() {
  const { t } = useTranslations();
  return (
    <section className="stack money__steps" aria-label={t('recharge_view.how')}>
      <h2>{t('recharge_view.how')}</h2>
      <ul className="money__notes">
        {steps.map(({ key, icon: Icon }) => (
          <li key={key}>
            <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
            {t(key)}
          </li>
        ))}
      </ul>
    </section>
  );
}
