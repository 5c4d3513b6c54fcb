import { Check } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Amount } from '../../../shared/components/amount.tsx';
import { formatCount } from '../../../shared/i18n/counts.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { lazyDialog } from '../../../shared/lazy-page.tsx';
import { paymentMethods } from '../../../shared/payment-methods.ts';
import type { OwnDeposit } from '../api/deposit-calls.ts';
import { depositText } from '../../../shared/deposit-text.ts';
import { ChainTransaction } from './chain-transaction.tsx';
import './deposit-lines.css';

const ReturnDeposit = lazyDialog(async () => (await import('./return-deposit.tsx')).ReturnDeposit);

/** One transfer, from seen to in the balance. */
export function DepositLine({ deposit }: { deposit: OwnDeposit }) {
  const { t } = useTranslations();
  const { paymentMethod, amount, stage, tx, confirmations, needed, minutesLeft } = deposit;
  const { name } = paymentMethods[paymentMethod];
  return (
    <li className="card deposit-line">
      <div className="history__head">
        <Amount value={amount} size="m" />
        <bdi className="muted">{name}</bdi>
      </div>
      <p className={stage === 'credited' ? 'deposit-line__done' : undefined}>
        {stage === 'credited' && <Check size={20} strokeWidth={2} aria-hidden="true" />}
        {t(depositText(deposit))}
      </p>
      {stage === 'seen' && (
        <>
          <progress
            className="deposit-line__bar"
            value={confirmations}
            max={needed}
            aria-label={t('deposit_view.seen')}
          />
          <p className="muted" aria-live="off">
            {t('deposit_view.blocks', {
              done: formatCount(confirmations),
              needed: formatCount(needed),
              minutes: formatCount(minutesLeft),
            })}
          </p>
        </>
      )}
      {(stage === 'seen' || stage === 'final') && <p className="muted">{t('deposit_view.leave')}</p>}
      <Return deposit={deposit} />
      <p className="muted deposit-line__tx">
        <ChainTransaction paymentMethod={paymentMethod} transaction={tx} />
      </p>
    </li>
  );
}

/** Shows the address to which a held deposit can go back, and the button to name one. */
function Return({ deposit }: { deposit: OwnDeposit }) {
  const { t } = useTranslations();
  const [isAsking, setIsAsking] = useState(false);
  const { depositId, returnable, returnTo, stage } = deposit;
  return (
    <>
      {returnTo !== null && stage !== 'credited' && (
        <p className="muted">
          {t('deposit_view.returnTo')}{' '}
          <bdi dir="ltr" translate="no">
            {returnTo}
          </bdi>
        </p>
      )}
      {returnable && depositId !== null && (
        <>
          <button type="button" className="history__action" onClick={() => setIsAsking(true)}>
            {t('deposit_view.returnAsk')}
          </button>
          <Suspense>
            {isAsking && <ReturnDeposit deposit={{ ...deposit, depositId }} onClose={() => setIsAsking(false)} />}
          </Suspense>
        </>
      )}
    </>
  );
}
