import { currentLanguage } from '../i18n/language.ts';
import { amountText } from './amount-text.ts';
import './amount.css';

/** An amount of USD from the wire, to be put into a sentence that `AmountWords` draws. The marks say where it begins and ends. */
export const amountWord = (wire: string): string =>
  `\ue000${amountText(wire, currentLanguage().htmlLang).shown} USD\ue001`;

/** A plus belongs to its amount: beside it, words from right to left would put it on the other side. */
const amounts = /(\+?\ue000.*?\ue001)/;

/** A sentence with amounts in it, wherever its language puts them: each stays on one line, and left to right. */
export function AmountWords({ text }: { text: string }) {
  return text.split(amounts).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <bdi key={index} className="amount-word" dir="ltr">
        {part.replaceAll(/[\ue000\ue001]/g, '')}
      </bdi>
    ),
  );
}
