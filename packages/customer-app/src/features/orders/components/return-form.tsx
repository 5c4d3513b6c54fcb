import type { ReturnReason } from '@goodturn/contract';
import { useState } from 'react';
import { useOperation } from '../../../shared/api/operations.ts';
import { Button } from '../../../shared/components/button.tsx';
import { Field } from '../../../shared/components/field.tsx';
import { Form } from '../../../shared/components/form.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { showToast } from '../../../shared/toasts.ts';
import { type OrderDetailsData, returnReasons } from '../api/after-payment-calls.ts';
import { RefundBreakdown } from './refund-breakdown.tsx';
import { ReturnList } from './return-list.tsx';

/**
 * Form that requests a return and shows the amounts that it would move; if a return is pending or impossible, it says
 * so.
 */
export function ReturnForm({ details, onBack }: { details: OrderDetailsData; onBack: () => void }) {
  const { t } = useTranslations();
  const [reason, setReason] = useState<ReturnReason | null>(null);
  const [note, setNote] = useState('');
  const [errors, setErrors] = useState<{ reason?: string }>({});
  const { order, returns, canReturn } = details;
  const { busy, error, fields, submit } = useOperation('customer/returnOrder', {
    showsFields: true,
    refetchFirst: true,
    onDone: () => {
      showToast('done', t('return_view.done'));
      onBack();
    },
  });
  if (!canReturn) {
    return (
      <>
        {returns.length === 0 ? <p>{t('return_view.none')}</p> : <ReturnList returns={returns} />}
        <Button wide variant="secondary" onClick={onBack}>
          {t('common_view.back')}
        </Button>
      </>
    );
  }
  const onSubmit = () => {
    setErrors(reason === null ? { reason: t('return_view.noReason') } : {});
    if (reason === null) return;
    submit({ orderId: order.orderId, reason, ...(note.trim() === '' ? {} : { note: note.trim() }) });
  };
  return (
    <Form onSubmit={onSubmit} errors={errors} serverErrors={error}>
      <fieldset className="reasons" aria-invalid={errors.reason !== undefined} aria-describedby="reason-error">
        <legend>{t('return_view.reason')}</legend>
        {returnReasons.map((value) => (
          <label key={value} className="reasons__row">
            <input type="radio" name="reason" checked={reason === value} onChange={() => setReason(value)} />
            {t(`return_view.${value}Reason`)}
          </label>
        ))}
      </fieldset>
      <p className="field__error" id="reason-error" role="alert">
        {errors.reason}
      </p>
      <Field label={t('return_view.note')} lines={3} value={note} onChange={setNote} error={fields['note']} />
      <div className="return-moves">
        <p className="muted">{t('return_view.whatMoves')}</p>
        <RefundBreakdown order={order} />
      </div>
      <div className="paid-order__actions">
        <Button variant="secondary" onClick={onBack}>
          {t('common_view.back')}
        </Button>
        <Button type="submit" busy={busy}>
          {t('return_view.submit')}
        </Button>
      </div>
    </Form>
  );
}
