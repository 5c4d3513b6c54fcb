import { Lock, EyeOff } from 'lucide-react';
import { useTranslations } from '../i18n/texts.ts';
import { RollingAmount } from './rolling-figures.tsx';
import { isZero } from './amount-text.ts';
import './balance.css';

export function Balance({ available, held }: { available: string; held: string }) {
  const { t } = useTranslations();
  return (
    <section className="balance" aria-label={t('balance_view.title')}>
      <h2 className="balance__name">{t('balance_view.available')}</h2>
      <RollingAmount value={available} size="xxl" />
      {!isZero(held) && (
        <p className="balance__held">
          <Lock size={16} strokeWidth={1.75} aria-hidden="true" />
          <span>
            {t('balance_view.held')} <RollingAmount value={held} /> · {t('balance_view.why')}
          </span>
        </p>
      )}
    </section>
  );
}

/** Replacement for the balance in a friend's session: a friend must not see it. */
export function HiddenBalance({ of: name }: { of: string }) {
  const { t } = useTranslations();
  return (
    <p className="balance__hidden">
      <EyeOff size={20} strokeWidth={1.75} aria-hidden="true" /> {t('help_view.balanceHidden', { name })}
    </p>
  );
}
