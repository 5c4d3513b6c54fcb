import { Clover } from 'lucide-react';
import { currentLanguage } from '../i18n/language.ts';
import { useTranslations } from '../i18n/texts.ts';
import { useFriend } from '../session/use-friend.ts';
import { usePayNames } from '../session/use-pay-names.ts';
import { amountText } from './amount-text.ts';
import { Equation, type EquationTerm } from './equation.tsx';
import { PriceBar } from './price-bar.tsx';
import './price-breakdown.css';

interface LuckyOdds {
  lucky: number;
  units: number;
  bonus: string;
}

interface PriceBreakdownProps {
  price: string;
  cashback: string;
  netPrice: string;
  brandName: string;
  luckyOdds: LuckyOdds | null;
  /** It is null until the order is paid, and if the campaign has no lucky units. */
  isLucky?: boolean | null;
  bonus?: string;
  /** Whether the order is paid, so that the texts are in the past tense. */
  paid?: boolean;
  size?: 's' | 'm' | 'l';
}

/**
 * The price, the cashback and the net price, always together, with the brand that pays the cashback (guarantee G15).
 */
export function PriceBreakdown({
  price,
  cashback,
  netPrice,
  brandName,
  luckyOdds,
  paid = false,
  size,
  ...luck
}: PriceBreakdownProps) {
  const { t } = useTranslations();
  const names = usePayNames();
  const friend = useFriend();
  const shown = (wire: string) => amountText(wire, currentLanguage().htmlLang).shown;
  const terms: EquationTerm[] = [
    { kind: 'pay', name: paid ? names.paid : names.pay, value: price },
    { kind: 'back', name: t(paid ? 'figures_view.cameBack' : 'figures_view.back'), value: cashback },
    ...(luck.isLucky === true && luck.bonus !== undefined
      ? [{ kind: 'bonus', name: t('figures_view.bonus'), value: luck.bonus } as const]
      : []),
    { kind: 'net', name: t('figures_view.net'), value: netPrice },
  ];
  return (
    <div className="price-breakdown">
      <Equation terms={terms} {...(size && { size })} />
      <PriceBar price={price} cashback={cashback} brandName={brandName} />
      <p className="price-breakdown__payer">
        {t(paid ? 'figures_view.wasPaidBy' : 'figures_view.paidBy', { brand: brandName, amount: shown(cashback) })}
      </p>
      {friend !== null && <p>{t('help_view.balancePays', { name: friend })}</p>}
      {luckyOdds !== null && (
        <p className="price-breakdown__lucky">
          <Clover size={18} strokeWidth={1.75} aria-hidden="true" />
          {t('figures_view.lucky', {
            lucky: luckyOdds.lucky,
            units: luckyOdds.units,
            bonus: shown(luckyOdds.bonus),
          })}
        </p>
      )}
    </div>
  );
}
