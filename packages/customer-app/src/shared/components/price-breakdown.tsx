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

interface ThreeFiguresProps {
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
}: ThreeFiguresProps) {
  const { t } = useTranslations();
  const figures = [
    { name: t(paid ? 'figures_view.paid' : 'figures_view.pay'), value: price, kind: 'pay' },
    { name: t(paid ? 'figures_view.cameBack' : 'figures_view.back'), value: cashback, kind: 'back' },
    { name: t('figures_view.net'), value: netPrice, kind: 'net' },
  ];
  return (
    <div className="three-figures">
      <dl className="three-figures__row">
        {figures.map(({ name, value, kind }) => (
          <div key={name} className={`three-figures__figure${kind === 'net' ? ' three-figures__figure--net' : ''}`}>
            <dt>{name}</dt>
            <dd>
              <Amount value={value} size="m" />
              {kind === 'back' && luck.isLucky === true && luck.bonus !== undefined && (
                <span className="three-figures__bonus">
                  + <Amount value={luck.bonus} size="m" />
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className="three-figures__note">
        <HandCoins size={18} strokeWidth={1.75} aria-hidden="true" />
        {t(paid ? 'figures_view.wasPaidBy' : 'figures_view.paidBy', { brand: brandName })}
      </p>
      {luckyOdds !== null && (
        <p className="three-figures__note three-figures__note--lucky">
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
