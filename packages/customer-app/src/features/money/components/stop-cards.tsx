import { CirclePause } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDateTime } from '../../../shared/i18n/dates.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { Link } from '../../../shared/router/link.tsx';
import { stopsOf } from '../stops.ts';
import type { SelectableMethod } from './payment-method-picker.tsx';
import './stop-cards.css';

interface StopCardsProps {
  flow: 'recharges' | 'withdrawals';
  methods: readonly SelectableMethod[];
  /** What the stop means for money that is already under way. */
  children: ReactNode;
}

/** Each stop that is in force, with its reason, since when, and how it ends; nothing while everything runs. */
export function StopCards({ flow, methods, children }: StopCardsProps) {
  const { t } = useTranslations();
  const stops = stopsOf(methods);
  if (stops.length === 0) return null;
  return (
    <div className="stops" role="status">
      {stops.map(({ name, reason, since, until }) => (
        <section key={name ?? flow} className="stop-card">
          <CirclePause size={22} strokeWidth={1.75} aria-hidden="true" />
          <h2>{name === null ? t(`transparency_view.suspended_${flow}`) : t('stop_view.one', { name })}</h2>
          <p dir="auto">{t('transparency_view.suspendedSince', { time: formatDateTime(since), reason })}</p>
          <p>{until === null ? t('stop_view.untilTwo') : t('stop_view.until', { time: formatDateTime(until) })}</p>
        </section>
      ))}
      {children}
      <p className="muted">
        {t('stop_view.listed')} <Link to="/transparency">{t('transparency_view.title')}</Link>
      </p>
    </div>
  );
}
