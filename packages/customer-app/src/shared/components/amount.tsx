import { useState } from 'react';
import { currentLanguage } from '../i18n/language.ts';
import { amountText } from './amount-text.ts';
import './amount.css';

interface AmountProps {
  value: string;
  size?: 'm' | 'l' | 'xl' | 'xxl';
  /** Rolls once whenever the value changes: for a balance, which changes while it is looked at. */
  rolls?: boolean;
}

/** An amount of USD from the wire's decimal string: large figures that stand in columns, the unit small. */
export function Amount({ value, size = 'm', rolls = false }: AmountProps) {
  const [first] = useState(value);
  const { shown, exact } = amountText(value, currentLanguage().htmlLang);
  return (
    <bdi className={`amount amount--${size}`} dir="ltr" title={exact === undefined ? undefined : `${exact} USD`}>
      {rolls ? (
        <span key={value} className={value === first ? 'amount__still' : 'amount__rolled'}>
          {shown}
        </span>
      ) : (
        shown
      )}
      <span className="amount__unit"> USD</span>
      {exact !== undefined && <span className="visually-hidden"> ({exact})</span>}
    </bdi>
  );
}
