import { Fragment } from 'react';
import { currentLanguage } from '../i18n/language.ts';
import { amountText } from './amount-text.ts';
import './amount.css';

interface AmountWordsProps {
  /** Amounts from the wire, in the order in which `words` takes them. */
  amounts: readonly string[];
  /** Words the sentence around what stands for the amounts. */
  words: (...placed: string[]) => string;
}

/** Characters of no script, so that no text has them. */
const firstMark = 0xe000;
/** A plus belongs to its amount: beside it, words from right to left would put it on the other side. */
const marks = /(\+?[\ue000-\ue0ff])/;

/** A sentence with amounts of USD in it, wherever its language puts them: each stays on one line, and left to right. */
export function AmountWords({ amounts, words }: AmountWordsProps) {
  const parts = words(...amounts.map((_, index) => String.fromCharCode(firstMark + index))).split(marks);
  return parts.map((part, index) => {
    const amount = marks.test(part) ? amounts[part.charCodeAt(part.length - 1) - firstMark] : undefined;
    return amount === undefined ? (
      <Fragment key={index}>{part}</Fragment>
    ) : (
      <bdi key={index} className="amount-word" dir="ltr">
        {part.startsWith('+') && '+'}
        {amountText(amount, currentLanguage().htmlLang).shown} USD
      </bdi>
    );
  });
}
