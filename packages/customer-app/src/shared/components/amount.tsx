import type { ReactNode } from 'react';
import { currentLanguage } from '../i18n/language.ts';
import { amountText } from './amount-text.ts';
import './amount.css';

interface AmountProps {
  value: string;
  size?: 'm' | 'l' | 'xl' | 'xxl';
  /** Renders the figures if they are not plain text. */
  drawn?: (figures: string) => ReactNode;
}

/** An amount of USD from the wire's decimal string: large figures aligned in columns, and a small unit. */
export function Amount({ value, size = 'm', drawn }: AmountProps) {
  const { shown, exact } = amountText(value, currentLanguage().htmlLang);
  return (
    <bdi className={`amount amount--${size}`} dir="ltr" title={exact === undefined ? undefined : `${exact} USD`}>
      {drawn?.(shown) ?? shown}
      <span className="amount__unit"> USD</span>
      {exact !== undefined && <span className="visually-hidden"> ({exact})</span>}
    </bdi>
  );
}
