import type { PayWayCode } from '@goodturn/contract';
import { useId } from 'react';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { isSelectable } from '../is-selectable.ts';
import { payWays } from '../pay-ways.ts';
import './money.css';

export interface PayWay {
  paymentMethod: PayWayCode;
  name: string;
  open: boolean;
  /** Why it is stopped, or null. */
  stopped: string | null;
}

interface WayPickerProps {
  ways: readonly PayWay[];
  chosen: PayWayCode | null;
  onChoose: (code: PayWayCode) => void;
  error: string | undefined;
}

/** The payment methods as rows to choose from; one that is not open or stopped says so and cannot be chosen. */
export function WayPicker({ ways, chosen, onChoose, error }: WayPickerProps) {
  const { t } = useTranslations();
  const id = useId();
  const noteOf = ({ paymentMethod, name, open, stopped }: PayWay) => {
    if (!open) return t('recharge_view.notOpen', { way: name });
    if (stopped !== null) return t('recharge_view.stopped', { reason: stopped });
    return t('recharge_view.onChain', { ...payWays[paymentMethod] });
  };
  return (
    <fieldset className="ways" role="radiogroup" aria-invalid={error !== undefined} aria-describedby={`${id}-error`}>
      <legend className="field__label">{t('recharge_view.way')}</legend>
      {ways.map((way) => (
        <label key={way.paymentMethod} className="ways__row">
          <input
            type="radio"
            name={id}
            checked={chosen === way.paymentMethod}
            disabled={!isSelectable(way)}
            onChange={() => onChoose(way.paymentMethod)}
          />
          <bdi className="ways__name">{way.name}</bdi>
          <span className="ways__note">{noteOf(way)}</span>
        </label>
      ))}
      <p className="field__error" id={`${id}-error`} role="alert">
        {error}
      </p>
    </fieldset>
  );
}
