import type { PaymentMethodCode } from '@goodturn/contract';
import { FlaskConical, TriangleAlert } from 'lucide-react';
import { CopyButton } from '../../../shared/components/copy-button.tsx';
import { addressGroups } from '../address-groups.ts';
import { QrCode } from '../../../shared/components/qr-code.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { paymentMethods } from '../../../shared/payment-methods.ts';
import { ExactAmount } from './exact-amount.tsx';
import './deposit-lines.css';
import './money.css';

interface DepositCardProps {
  address: string;
  paymentMethod: PaymentMethodCode;
  amount: string;
  /** The addresses of the sample shop belong to nobody: money that is sent there is lost. */
  demo: boolean;
}

export function DepositCard({ address, paymentMethod, amount, demo }: DepositCardProps) {
  const { t } = useTranslations();
  return (
    <div className="deposit">
      {demo && (
        <p className="money__notice">
          <FlaskConical size={20} strokeWidth={1.75} aria-hidden="true" />
          {t('recharge_view.sample')}
        </p>
      )}
      <ExactAmount value={amount} size="xl" />
      <p className="muted">{t('recharge_view.onChain', { ...paymentMethods[paymentMethod] })}</p>
      <QrCode text={address} label={t('recharge_view.qr')} />
      <p className="deposit__groups" dir="ltr" translate="no">
        {addressGroups(address).map((group, index) => (
          <span key={index}>{group}</span>
        ))}
      </p>
      <CopyButton label={t('recharge_view.copy', { address })} text={address} shown={t('recharge_view.copyAddress')} />
      <p className="money__notice money__notice--careful">
        <TriangleAlert size={20} strokeWidth={1.75} aria-hidden="true" />
        {t('recharge_view.onlyThis', { ...paymentMethods[paymentMethod] })}
      </p>
    </div>
  );
}
