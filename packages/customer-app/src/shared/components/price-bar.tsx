import type { CSSProperties } from 'react';
import { BrandMark } from './brand-mark.tsx';
import './price-bar.css';
import { shareOf } from './price-share.ts';

interface PriceBarProps {
  price: string;
  cashback: string;
  /** The mark of the brand that pays is at the end of the bar. */
  brandName?: string;
  /** The thin bar is for product cards, which have the figures as text. */
  thin?: boolean;
}

/**
 * The price as a bar with the cashback as its shaded end. The figures beside it convey the same, so that it is hidden
 * from screen readers.
 */
export function PriceBar({ price, cashback, brandName, thin = false }: PriceBarProps) {
  const style = { '--back': `${shareOf(cashback, price)}%` } as CSSProperties;
  return (
    <div className={`price-bar${thin ? ' price-bar--thin' : ''}`} style={style} aria-hidden="true">
      <span className="price-bar__net" />
      <span className="price-bar__back" />
      {brandName !== undefined && <BrandMark name={brandName} />}
    </div>
  );
}
