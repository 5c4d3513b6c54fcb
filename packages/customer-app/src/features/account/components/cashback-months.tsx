import type { CSSProperties } from 'react';
import { Amount } from '../../../shared/components/amount.tsx';
import { amountText, isZero } from '../../../shared/components/amount-text.ts';
import { locale } from '../../../shared/i18n/counts.ts';
import { currentLanguage } from '../../../shared/i18n/language.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { Link } from '../../../shared/router/link.tsx';
import type { CashbackByMonth } from '../api/account-calls.ts';
import { monthShares } from '../purse-parts.ts';
import './me-home.css';

/** Formats a month of the Gregorian calendar, in which the server counts, also where people use another one. */
const monthName = (month: string): string =>
  new Intl.DateTimeFormat(locale(), { month: 'short', calendar: 'gregory', timeZone: 'UTC' }).format(
    new Date(`${month}-15T12:00:00Z`),
  );

/** Own cashback of the last months, each as a bar and a figure, with the total of all time. */
export function CashbackMonths({ cashback: { total, months } }: { cashback: CashbackByMonth }) {
  const { t } = useTranslations();
  const shares = monthShares(months.map(({ amount }) => amount));
  return (
    <section className="me__months" aria-labelledby="me-months">
      <div className="me__head">
        <h2 id="me-months">{t('me_view.cashbackMonths')}</h2>
        <Link to="/view/order?tab=income">{t('me_view.allMovements')}</Link>
      </div>
      <div className="card months-card">
        <p className="months-card__total">
          <span className="me__small">{t('me_view.cashbackSoFar')}</span>
          <Amount value={total} size="l" />
        </p>
        <ol className="months">
          {months.map(({ month, amount }, index) => (
            <li key={month} className={index === months.length - 1 ? 'months__now' : undefined}>
              <bdi translate="no" dir="ltr">
                {isZero(amount) ? '—' : amountText(amount, currentLanguage().htmlLang).shown}
              </bdi>
              <span className="months__bar" style={shareStyle(shares[index] ?? 0)} aria-hidden="true" />
              <span>{monthName(month)}</span>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

const shareStyle = (share: number): CSSProperties & Record<'--share', number> => ({ '--share': share });
