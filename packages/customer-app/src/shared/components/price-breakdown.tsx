import { Clover, HandCoins } from 'lucide-react';
import { currentLanguage } from '../i18n/language.ts';
import { useTranslations } from '../i18n/texts.ts';
import { Amount } from './amount.tsx';
import { amountText } from './amount-text.ts';
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
  /** Null until the order is paid, and where there was no luck to have. */
  isLucky?: boolean | null;
  bonus?: string;
  /** Once an order is paid, its figures say what happened and not what would. */
  paid?: boolean;
}

/** What you pay, what comes back and the net price, always together, with who pays the cashback (guarantee G15). */
export function PriceBreakdown({
  price,
  cashback,
  netPrice,
  brandName,
  luckyOdds,
  paid = false,
  ...luck
}: PriceBreakdownProps) {
  const { t } = useTranslations();
  const rows = [
    { name: t(paid ? 'figures_view.paid' : 'figures_view.pay'), value: price, kind: 'pay' },
    { name: t(paid ? 'figures_view.cameBack' : 'figures_view.back'), value: cashback, kind: 'back' },
    { name: t('figures_view.net'), value: netPrice, kind: 'net' },
  ];
  return (
    <div className="price-breakdown">
      <dl className="price-breakdown__row">
        {rows.map(({ name, value, kind }) => (
          <div key={name} className={`price-breakdown__figure${kind === 'net' ? ' price-breakdown__figure--net' : ''}`}>
            <dt>{name}</dt>
            <dd>
              <Amount value={value} size="m" />
              {kind === 'back' && luck.isLucky === true && luck.bonus !== undefined && (
                <span className="price-breakdown__bonus">
                  + <Amount value={luck.bonus} size="m" />
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className="price-breakdown__note">
        <HandCoins size={18} strokeWidth={1.75} aria-hidden="true" />
        {t(paid ? 'figures_view.wasPaidBy' : 'figures_view.paidBy', { brand: brandName })}
      </p>
      {luckyOdds !== null && (
        <p className="price-breakdown__note price-breakdown__note--lucky">
          <Clover size={18} strokeWidth={1.75} aria-hidden="true" />
          {t('figures_view.lucky', {
            lucky: luckyOdds.lucky,
            units: luckyOdds.units,
            bonus: amountText(luckyOdds.bonus, currentLanguage().htmlLang).shown,
          })}
        </p>
      )}
    </div>
  );
}
