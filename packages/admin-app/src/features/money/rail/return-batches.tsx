import { add, formatMoney, parseMoney, ZERO } from '@goodturn/money';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useOperation } from '../../../shared/api/operations.ts';
import { formatAmount } from '../../../shared/i18n/formats.ts';
import { text, useTranslations } from '../../../shared/i18n/texts.ts';
import { useAdministrator } from '../../../shared/session/administrator.ts';
import type { Deposit } from './deposit.ts';

/** Makes a batch of what two persons let go back, for each payment method that has some. */
export function ReturnBatches({ deposits }: { deposits: readonly Deposit[] }) {
  const { t } = useTranslations();
  const { may } = useAdministrator();
  const navigate = useNavigate();
  const [refused, setRefused] = useState<string>();
  const { busy, submit } = useOperation('batch/return', {
    onDone: ({ outcome, batchId }) => {
      if (batchId === null) setRefused(text(`admin_view.creationOutcome.${outcome}`));
      else void navigate(`/customer/batches/${batchId}`);
    },
  });
  const goesBack = deposits.filter(({ returning }) => returning);
  const methods = [...new Set(goesBack.map(({ paymentMethod }) => paymentMethod))];
  if (methods.length === 0 || !may('withdrawal.pay')) return null;
  const sumOf = (method: Deposit['paymentMethod']): string =>
    formatMoney(
      goesBack
        .filter(({ paymentMethod }) => paymentMethod === method)
        .reduce((sum, { amount }) => add(sum, parseMoney(amount)), ZERO),
    );
  return (
    <section aria-label={t('admin_view.returns')}>
      {refused !== undefined && <Alert type="error" showIcon title={refused} />}
      {methods.map((paymentMethod) => (
        <Button key={paymentMethod} loading={busy} onClick={() => submit({ paymentMethod })}>
          {t('admin_view.returnBatch', {
            method: t(`admin_view.paymentMethodShort.${paymentMethod}`),
            amount: formatAmount(sumOf(paymentMethod)),
          })}
        </Button>
      ))}
    </section>
  );
}
