import { Check, Clock } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Amount } from '../../../shared/components/amount.tsx';
import { formatCount } from '../../../shared/i18n/counts.ts';
import { formatClock } from '../../../shared/i18n/dates.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { lazyDialog } from '../../../shared/lazy-page.tsx';
import { paymentMethods } from '../../../shared/payment-methods.ts';
import { type OwnDeposit, type OwnDeposits, useOwnDeposits } from '../api/deposit-calls.ts';
import { depositText } from '../deposit-text.ts';
import { ChainTransaction } from './chain-transaction.tsx';
import './deposit-lines.css';

const FindDeposit = lazyDialog(async () => (await import('./find-deposit.tsx')).FindDeposit);

const chains = { tron: 'Tron', ethereum: 'Ethereum' } as const;

/** What is on its way on the chains, from seen to in the balance, and where to ask for what is not there. */
export function DepositLines() {
  const { t } = useTranslations();
  const { data } = useOwnDeposits();
  const [isAsking, setIsAsking] = useState(false);
  if (data === undefined || (data.watched.length === 0 && data.list.length === 0)) return null;
  return (
    <section className="stack" aria-labelledby="deposits-title">
      <h2 id="deposits-title">{t('deposit_view.title')}</h2>
      <Still still={data.still} />
      {/* What is announced is how far a transfer has come, and not each block. */}
      <ul className="deposit-lines" aria-live="polite">
        {data.list.map((deposit) => (
          <DepositLine key={`${deposit.tx} ${deposit.position}`} deposit={deposit} />
        ))}
      </ul>
      {data.list.length === 0 && <p className="muted">{t('deposit_view.nothing')}</p>}
      <button type="button" className="history__action" onClick={() => setIsAsking(true)}>
        {t('deposit_view.missing')}
      </button>
      <Suspense>{isAsking && <FindDeposit onClose={() => setIsAsking(false)} />}</Suspense>
    </section>
  );
}

function Still({ still }: Pick<OwnDeposits, 'still'>) {
  const { t } = useTranslations();
  return still.map(({ chain, since }) => (
    <p key={chain} className="money__notice" role="status">
      <Clock size={20} strokeWidth={1.75} aria-hidden="true" />
      {t('deposit_view.still', { chain: chains[chain], time: formatClock(since) })}
    </p>
  ));
}

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
      <p className="muted deposit-line__tx">
        <ChainTransaction paymentMethod={paymentMethod} transaction={tx} />
      </p>
    </li>
  );
}
