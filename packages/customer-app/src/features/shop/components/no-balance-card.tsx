import { parseRate, formatPercent } from '@goodturn/money';
import { ArrowUpFromLine, Clock, Wallet } from 'lucide-react';
import { useCall } from '../../../shared/api/calls.ts';
import { AmountWords, figureWord } from '../../../shared/components/amount.tsx';
import { ButtonLink } from '../../../shared/components/button.tsx';
import { Equation } from '../../../shared/components/equation.tsx';
import { ProductPicture } from '../../../shared/components/product-picture.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { Link } from '../../../shared/router/link.tsx';
import type { TooLowBalance } from '../use-shelf.ts';
import './no-balance-card.css';

const icon = { size: 22, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Shows the price of the cheapest order, and how money comes in and out again, if the balance is enough for none. */
export function NoBalanceCard({ available, cheapest }: TooLowBalance) {
  const { t } = useTranslations();
  const feeRate = useCall('customer/getSxMoney', {}).data;
  const { productId, productName, brandName, pictureUrl, offerPrice, price, cashback, netPrice } = cheapest;
  const to = `/product_details?id=${productId}`;
  return (
    <section className="card no-balance" aria-labelledby="no-balance-title">
      <Link className="no-balance__picture" to={to} tabIndex={-1} aria-hidden="true">
        <ProductPicture url={pictureUrl} alt="" sizes="(min-width: 900px) 300px, 132px" />
      </Link>
      <div className="no-balance__title">
        <p>
          <AmountWords text={t('home_view.balanceIs', { amount: figureWord(available) })} />
        </p>
        <h2 id="no-balance-title">
          <AmountWords text={t('home_view.lowestPrice', { amount: figureWord(offerPrice ?? price) })} />
        </h2>
      </div>
      <div className="no-balance__figures">
        <Equation
          size="m"
          terms={[
            { kind: 'pay', name: t('figures_view.pay'), value: offerPrice ?? price },
            { kind: 'back', name: t('figures_view.back'), value: cashback ?? undefined },
            { kind: 'net', name: t('figures_view.net'), value: netPrice ?? undefined },
          ]}
        />
        <p>
          <Link to={to}>{t('home_view.by', { product: productName, brand: brandName })}</Link>
          {' · '}
          {t('home_view.withDelivery')}
        </p>
      </div>
      <ul className="no-balance__ways">
        <li>
          <Wallet {...icon} />
          <b>{t('home_view.sendIn')}</b>
          <span>{t('home_view.sendInText')}</span>
        </li>
        <li>
          <Clock {...icon} />
          <b>{t('home_view.isHere')}</b>
          <span>{t('home_view.isHereText')}</span>
        </li>
        <li>
          <ArrowUpFromLine {...icon} />
          <b>{t('home_view.takeOut')}</b>
          {/* The space is reserved until the rate is there. */}
          <span>
            {feeRate === undefined
              ? '\u00a0'
              : t('home_view.takeOutText', { percent: formatPercent(parseRate(feeRate)) })}
          </span>
        </li>
      </ul>
      <ButtonLink wide to="/recharge">
        {t('home_view.howIn')}
      </ButtonLink>
    </section>
  );
}
