import { Amount } from '../../../shared/components/amount.tsx';
import { amountText } from '../../../shared/components/amount-text.ts';
import { currentLanguage } from '../../../shared/i18n/language.ts';
import './money.css';

/**
 * An amount with its full value beneath it if two decimals do not show all of it: the transfer must match to the last
 * digit.
 */
export function ExactAmount({ value, size }: { value: string; size: 'm' | 'l' | 'xl' }) {
  const { exact } = amountText(value, currentLanguage().htmlLang);
  return (
    <span className="exact">
      <Amount value={value} size={size} />
      {exact !== undefined && (
        <bdi translate="no" className="money__small tabular" dir="ltr" aria-hidden="true">
          {exact} USD
        </bdi>
      )}
    </span>
  );
}
