import { useId } from 'react';
import { Button } from '../../../shared/components/button.tsx';
import { amountText } from '../../../shared/components/amount-text.ts';
import { currentLanguage } from '../../../shared/i18n/language.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { amountToType } from '@goodturn/money';

interface AmountFieldProps {
  value: string;
  onChange: (value: string) => void;
  available: string;
  minimum: string;
  error: string | undefined;
}

export function AmountField({ value, onChange, available, minimum, error }: AmountFieldProps) {
  const { t } = useTranslations();
  const id = useId();
  const shown = (wire: string) => amountText(wire, currentLanguage().htmlLang).shown;
  return (
    <div className="field">
      <label className="visually-hidden" htmlFor={id}>
        {t('withdraw_view.amount')}
      </label>
      <div className={`field__box amount-field${error === undefined ? '' : ' field__box--invalid'}`}>
        <input
          id={id}
          className="amount-field__input"
          inputMode="decimal"
          autoComplete="off"
          placeholder={shown('0')}
          dir="ltr"
          value={value}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => onChange(event.target.value)}
        />
        <span className="amount-field__unit" aria-hidden="true">
          USD
        </span>
        <Button variant="secondary" onClick={() => onChange(amountToType(available))}>
          {t('withdraw_view.everything')}
        </Button>
      </div>
      <div id={`${id}-note`} aria-live="polite">
        {error !== undefined && <p className="field__error">{error}</p>}
        <p className="amount-field__limits">
          <span>{t('withdraw_view.availableNow', { amount: shown(available) })}</span>
          <span>{t('withdraw_view.atLeast', { amount: shown(minimum) })}</span>
        </p>
      </div>
    </div>
  );
}
