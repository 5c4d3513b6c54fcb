import type { PaymentMethodCode, ResponseOf } from '@goodturn/contract';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useOperation } from '../../../shared/api/operations.ts';
import { formatAmount, formatCount } from '../../../shared/i18n/formats.ts';
import { text, useTranslations } from '../../../shared/i18n/texts.ts';
import { chainAmount } from './chain-amount.ts';
import { nativeCoins } from '../../../shared/native-coins.ts';

interface BuildButtonProps {
  paymentMethod: PaymentMethodCode;
  chain: 'tron' | 'ethereum';
  rows: number;
  sum: string;
  disabled: boolean;
}

/** Builds the batch and opens it, or says why it was not built. */
export function BuildButton({ paymentMethod, chain, rows, sum, disabled }: BuildButtonProps) {
  const { t } = useTranslations();
  const navigate = useNavigate();
  const [refused, setRefused] = useState<string>();
  const { busy, submit } = useOperation('batch/create', {
    onDone: (created) => {
      if (created.batchId === null) setRefused(refusalOf(created, chain));
      else void navigate(`/customer/batches/${created.batchId}`);
    },
  });
  return (
    <div className="batch-foot">
      {refused !== undefined && <Alert type="error" showIcon title={refused} />}
      <p className="muted">{t('admin_view.buildIntro')}</p>
      <Button type="primary" loading={busy} disabled={disabled} onClick={() => submit({ paymentMethod })}>
        {t('admin_view.buildRows', { rows: formatCount(rows), amount: formatAmount(sum) })}
      </Button>
    </div>
  );
}

/** Returns why no batch was made, with what a balance lacks. */
export function refusalOf({ outcome, lacks }: ResponseOf<'batch/create'>, chain: 'tron' | 'ethereum'): string {
  const why = text(`admin_view.creationOutcome.${outcome}`);
  if (lacks === null) return why;
  const coin = outcome === 'native_too_low' ? nativeCoins[chain] : 'USD';
  return `${why} ${text('admin_view.lacking', { amount: chainAmount(lacks, coin), coin })}`;
}
