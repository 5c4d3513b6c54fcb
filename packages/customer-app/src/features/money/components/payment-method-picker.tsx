import type { PaymentMethodCode } from '@goodturn/contract';
import { useId } from 'react';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { paymentMethods } from '../../../shared/payment-methods.ts';
import { isSelectable } from '../api/recharge-calls.ts';
import './money.css';

export interface SelectableMethod {
  paymentMethod: PaymentMethodCode;
  name: string;
  open: boolean;
  /** The reason of the suspension, or null. */
  suspended: string | null;
  suspendedSince: string | null;
  /** The time at which one person's stop ends by itself. */
  suspendedUntil: string | null;
}

interface PaymentMethodPickerProps {
  methods: readonly SelectableMethod[];
  chosen: PaymentMethodCode | null;
  onChoose: (code: PaymentMethodCode) => void;
  error: string | undefined;
}

export function PaymentMethodPicker({ methods, chosen, onChoose, error }: PaymentMethodPickerProps) {
  const { t } = useTranslations();
  const id = useId();
  const noteOf = ({ paymentMethod, name, open, suspended }: SelectableMethod) => {
    if (!open) return t('recharge_view.notOpen', { paymentMethod: name });
    if (suspended !== null) return t('recharge_view.stopped', { reason: suspended });
    return paymentMethods[paymentMethod].chain;
  };
  return (
    <fieldset className="methods" role="radiogroup" aria-invalid={error !== undefined} aria-describedby={`${id}-error`}>
      <legend className="field__label">{t('recharge_view.paymentMethod')}</legend>
      <div className="methods__list">
        {methods.map((method) => (
          <label key={method.paymentMethod} className="methods__row">
            <input
              type="radio"
              name={id}
              checked={chosen === method.paymentMethod}
              disabled={!isSelectable(method)}
              onChange={() => onChoose(method.paymentMethod)}
            />
            <bdi translate="no" className="methods__name">
              {method.name}
            </bdi>
            <span className="methods__note">{noteOf(method)}</span>
          </label>
        ))}
      </div>
      <p className="field__error" id={`${id}-error`} role="alert">
        {error}
      </p>
    </fieldset>
  );
}
