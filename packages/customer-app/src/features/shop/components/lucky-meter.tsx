import { Clover } from 'lucide-react';
import type { CSSProperties } from 'react';
import { amountText } from '../../../shared/components/amount-text.ts';
import { formatCount } from '../../../shared/i18n/counts.ts';
import { currentLanguage } from '../../../shared/i18n/language.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import type { Product } from '../api/found-queries.ts';
import './lucky-meter.css';

/** More ticks could not be told apart: a tick then represents more than one unit. */
const maxTicks = 100;
const maxClovers = 5;

type LuckyMeterProps = Pick<NonNullable<Product['offer']>, 'units' | 'unitsLeft' | 'luckyOdds'>;

/**
 * Shows one tick per unit of the campaign; the pale ones are taken. Nobody can know which are lucky, so that none is
 * marked.
 */
export function LuckyMeter({ units, unitsLeft, luckyOdds }: LuckyMeterProps) {
  const { t } = useTranslations();
  const taken = units - unitsLeft;
  const style = {
    '--ticks': Math.min(units, maxTicks),
    '--taken': `${Math.round((taken / units) * 1000) / 10}%`,
  } as CSSProperties;
  return (
    <section className="lucky-meter" aria-label={t('product_view.meter')}>
      {luckyOdds !== null && (
        <p className="lucky-meter__lucky">
          <span aria-hidden="true">
            {Array.from({ length: Math.min(luckyOdds.lucky, maxClovers) }, (_, index) => (
              <Clover key={index} size={20} strokeWidth={1.75} />
            ))}
          </span>
          {t('figures_view.lucky', {
            lucky: luckyOdds.lucky,
            units: luckyOdds.units,
            bonus: amountText(luckyOdds.bonus, currentLanguage().htmlLang).shown,
          })}
        </p>
      )}
      <div className="lucky-meter__ticks" style={style} aria-hidden="true" />
      <p className="lucky-meter__counts">
        <span>{t('product_view.taken', { units: formatCount(taken) })}</span>
        <span>{t('product_view.left', { units: formatCount(unitsLeft) })}</span>
      </p>
    </section>
  );
}
