import type { PaymentMethodCode } from '@goodturn/contract';
import { ExternalLink } from 'lucide-react';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { explorerLink } from '../../../shared/payment-methods.ts';
import './money.css';

/** The chain transaction as a link to a public explorer; a reference that is not a transaction is shown as text. */
export function ChainTransaction({
  paymentMethod,
  transaction,
}: {
  paymentMethod: PaymentMethodCode;
  transaction: string;
}) {
  const { t } = useTranslations();
  const link = explorerLink(paymentMethod, transaction);
  const shown = (
    <bdi translate="no" dir="ltr">
      {transaction}
    </bdi>
  );
  if (link === undefined) return shown;
  return (
    <a className="money__transaction" href={link} target="_blank" rel="noopener noreferrer">
      {shown}
      <ExternalLink size={16} strokeWidth={1.75} aria-label={t('history_view.newWindow')} />
    </a>
  );
}
