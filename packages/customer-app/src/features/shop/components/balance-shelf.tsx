import { formatMoney, moneyFromMicros, parseMoney, MICROS_PER_DOLLAR } from '@goodturn/money';
import { useEffect, useState, type CSSProperties } from 'react';
import { AmountWords, figureWord } from '../../../shared/components/amount.tsx';
import { amountText } from '../../../shared/components/amount-text.ts';
import { currentLanguage } from '../../../shared/i18n/language.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { Link } from '../../../shared/router/link.tsx';
import type { ProductCard as Card } from '../api/shop-queries.ts';
import { useProductsUpTo, type WithinBalance } from '../use-shelf.ts';
import '../../../shared/components/range.css';
import './balance-shelf.css';
import { ProductCard } from './product-card.tsx';
import { ShelfRows } from './shelf-rows.tsx';

/** The cards of the row; the link beside its title leads to all. */
const shelfLength = 12;

/** Beside the stage there is room for three cards in a row, and for rows beneath them. */
const panelCards = 3;
const panelRows = 4;

/** The slider has come to rest after this time without a change, by whichever device it is moved. */
const restMs = 300;

const priceOf = ({ offerPrice, price }: Card): bigint => parseMoney(offerPrice ?? price);

const dollarsUp = (micros: bigint): number => Number((micros + MICROS_PER_DOLLAR - 1n) / MICROS_PER_DOLLAR);

/** Returns the slider's range in whole dollars: from the lowest price to the highest one within the balance. */
function rangeOf(products: readonly Card[]): { min: number; max: number } {
  const dollars = products.map((product) => dollarsUp(priceOf(product)));
  return { min: Math.min(...dollars), max: Math.max(...dollars) };
}

/**
 * Shows the products that the balance is enough for, most cashback first. The slider narrows only this row, and not the
 * results of Match; while it moves, nothing is requested from the server.
 */
export function BalanceShelf({ inPanel = false, ...shelf }: WithinBalance & { inPanel?: boolean }) {
  const { t } = useTranslations();
  const { available, products, hasMore } = shelf;
  const { min, max } = rangeOf(products);
  const [moved, setMoved] = useState<number>();
  const [settled, setSettled] = useState<number>();
  const at = Math.min(Math.max(moved ?? max, min), max);
  const priceAt = (dollars: number): string =>
    dollars >= max ? available : formatMoney(moneyFromMicros(BigInt(dollars) * MICROS_PER_DOLLAR));
  const read = useProductsUpTo(priceAt(settled ?? max), shelf);
  const price = priceAt(at);
  const shown = read.filter((product) => priceOf(product) <= parseMoney(price));
  useEffect(() => {
    const timer = setTimeout(() => setSettled(at), restMs);
    return () => clearTimeout(timer);
  }, [at]);
  return (
    <section className={inPanel ? 'shelf shelf--panel' : 'shelf'} aria-labelledby="shelf-title">
      <div className="shelf__head">
        <h2 id="shelf-title">
          <AmountWords text={t('home_view.within', { amount: figureWord(available) })} />
        </h2>
        <Link className="shelf__all" to="/search?within=1&sort=most_back">
          {hasMore || products.length === 1 ? t('home_view.seeAll') : t('home_view.allOf', { number: products.length })}
        </Link>
        <input
          type="range"
          className="shelf__range range"
          aria-label={t('home_view.priceUpTo')}
          aria-valuetext={`${amountText(price, currentLanguage().htmlLang).shown} USD`}
          min={min}
          max={max}
          value={at}
          disabled={min === max}
          style={{ '--at': min === max ? 1 : (at - min) / (max - min) } as CSSProperties}
          onChange={(event) => setMoved(Number(event.target.value))}
        />
        <p className="shelf__ends">
          <span>
            {at === max || hasMore
              ? t('search_view.sort_most_back')
              : t('home_view.someOf', { number: shown.length, all: products.length })}
          </span>
          <span>
            <AmountWords text={t('home_view.upTo', { amount: figureWord(price) })} />
          </span>
        </p>
      </div>
      <ul className="home-row__rail shelf__rail">
        {shown.slice(0, inPanel ? panelCards : shelfLength).map((product) => (
          <li key={product.productId}>
            <ProductCard product={product} />
          </li>
        ))}
      </ul>
      {inPanel && <ShelfRows products={shown.slice(panelCards, panelCards + panelRows)} />}
    </section>
  );
}
