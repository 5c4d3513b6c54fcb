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
    <bdi
      translate="no"
      className={`amount amount--${size}`}
      dir="ltr"
      title={exact === undefined ? undefined : `${exact} USD`}
    >
      {drawn?.(shown) ?? shown}
      <span className="amount__unit"> USD</span>
      {exact !== undefined && <span className="visually-hidden"> ({exact})</span>}
    </bdi>
  );
}

/**
 * Formats an amount of USD from the wire for a sentence that `AmountWords` renders. Private-use characters mark its
 * beginning and end.
 */
export const amountWord = (wire: string): string =>
  `\ue000${amountText(wire, currentLanguage().htmlLang).shown} USD\ue001`;

/** Returns an amount like `amountWord`, without the unit: the sentence has it elsewhere. */
export const figureWord = (wire: string): string => `\ue000${amountText(wire, currentLanguage().htmlLang).shown}\ue001`;

/** A plus sign is part of its amount: outside, right-to-left text would put it on the other side. */
const amounts = /(\+?\ue000.*?\ue001)/;

/** A sentence with amounts, wherever its language puts them: each amount stays on one line, from left to right. */
export function AmountWords({ text }: { text: string }) {
  return text.split(amounts).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <bdi translate="no" key={index} className="amount-word" dir="ltr">
        {part.replaceAll(/[\ue000\ue001]/g, '')}
      </bdi>
    ),
  );
}
