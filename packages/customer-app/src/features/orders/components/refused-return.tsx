import { useState } from 'react';
import { useOperation } from '../../../shared/api/operations.ts';
import { Button } from '../../../shared/components/button.tsx';
import { Field } from '../../../shared/components/field.tsx';
import { Form } from '../../../shared/components/form.tsx';
import { formatDay } from '../../../shared/i18n/dates.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { showToast } from '../../../shared/toasts.ts';
import type { ReturnRequest } from '../api/after-payment-calls.ts';

/** Returns the newest return of an order if its refusal can still be appealed. */
export const appealableOf = (
  { returns, closedAt }: { returns: readonly ReturnRequest[]; closedAt: string | null },
  now = new Date(),
): ReturnRequest | undefined => {
  const newest = returns.at(-1);
  const until = closedAt === null ? (newest?.appealUntil ?? null) : null;
  return until !== null && new Date(until) > now ? newest : undefined;
};

/** Explains why a return was refused, and offers the appeal to a third person. It is an answer, not an alarm. */
export function RefusedReturn({ request, isOwner }: { request: ReturnRequest; isOwner: boolean }) {
  const { t } = useTranslations();
  const { refusalReason, remark, appealUntil } = request;
  return (
    <section className="card open-return" aria-label={t('return_view.list')}>
      <h3>{t('return_view.state_rejected')}</h3>
      {refusalReason !== null && <p>{t(`return_view.refusal_${refusalReason}`)}</p>}
      {remark !== null && (
        <blockquote className="open-return__address" dir="auto">
          {remark}
        </blockquote>
      )}
      <p className="muted">{t('return_view.byTwo')}</p>
      <p>{t('return_view.appealOffer', { by: formatDay(appealUntil ?? request.requestedAt) })}</p>
      {isOwner && <AppealForm orderId={request.orderId} />}
    </section>
  );
}

function AppealForm({ orderId }: { orderId: string }) {
  const { t } = useTranslations();
  const [text, setText] = useState('');
  const [errors, setErrors] = useState<{ text?: string }>({});
  const { busy, error, fields, submit } = useOperation('customer/appealReturn', {
    showsFields: true,
    refetchFirst: true,
    onDone: () => showToast('done', t('return_view.appealDone')),
  });
  const onSubmit = () => {
    const written = text.trim();
    setErrors(written === '' ? { text: t('error_view.field_required') } : {});
    if (written !== '') submit({ orderId, text: written });
  };
  return (
    <Form onSubmit={onSubmit} errors={errors} serverErrors={error}>
      <Field
        label={t('return_view.appealText')}
        lines={3}
        value={text}
        onChange={setText}
        maxLength={1_000}
        error={errors.text ?? fields['text']}
      />
      <Button wide type="submit" variant="secondary" busy={busy}>
        {t('return_view.appeal')}
      </Button>
    </Form>
  );
}
