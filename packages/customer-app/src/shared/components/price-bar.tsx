import type { CSSProperties } from 'react';
import { BrandMark } from './brand-mark.tsx';
import './price-bar.css';
import { shareOf } from './price-share.ts';

interface PriceBarProps {
  price: string;
  cashback: string;
  /** The mark of the brand that pays closes the bar. */
  brandName?: string;
  /** The thin one stands on product cards, whose names say the figures. */
  thin?: boolean;
}

/** The price as a bar, whose shaded end comes back. The figures beside it say the same. */
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
