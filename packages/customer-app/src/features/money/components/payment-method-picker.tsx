import type { PayWayCode } from '@goodturn/contract';
import { useId } from 'react';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { isSelectable } from '../is-selectable.ts';
import { paymentMethods } from '../payment-methods.ts';
import './money.css';

export interface SelectableMethod {
  paymentMethod: PayWayCode;
  name: string;
  open: boolean;
  /** Why it is stopped, or null. */
  stopped: string | null;
}

interface PaymentMethodPickerProps {
  methods: readonly SelectableMethod[];
  chosen: PayWayCode | null;
  onChoose: (code: PayWayCode) => void;
  error: string | undefined;
}

/** The payment methods as rows to choose from; one that is not open or stopped says so and cannot be chosen. */
export function PaymentMethodPicker({ methods, chosen, onChoose, error }: PaymentMethodPickerProps) {
  const { t } = useTranslations();
  const id = useId();
  const noteOf = ({ paymentMethod, name, open, stopped }: SelectableMethod) => {
    if (!open) return t('recharge_view.notOpen', { paymentMethod: name });
    if (stopped !== null) return t('recharge_view.stopped', { reason: stopped });
    return t('recharge_view.onChain', { ...paymentMethods[paymentMethod] });
  };
  return (
    <fieldset className="methods" role="radiogroup" aria-invalid={error !== undefined} aria-describedby={`${id}-error`}>
      <legend className="field__label">{t('recharge_view.paymentMethod')}</legend>
      {methods.map((method) => (
        <label key={method.paymentMethod} className="methods__row">
          <input
            type="radio"
            name={id}
            checked={chosen === method.paymentMethod}
            disabled={!isSelectable(method)}
            onChange={() => onChoose(method.paymentMethod)}
          />
          <bdi className="methods__name">{method.name}</bdi>
          <span className="methods__note">{noteOf(method)}</span>
        </label>
      ))}
      <p className="field__error" id={`${id}-error`} role="alert">
        {error}
      </p>
    </fieldset>
  );
}
