import { Clock } from 'lucide-react';
import { Suspense, useState } from 'react';
import { formatClock } from '../../../shared/i18n/dates.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { lazyDialog } from '../../../shared/lazy-page.tsx';
import { type OwnDeposits, useOwnDeposits } from '../api/deposit-calls.ts';
import { DepositLine } from './deposit-line.tsx';
import './deposit-lines.css';

const FindDeposit = lazyDialog(async () => (await import('./find-deposit.tsx')).FindDeposit);

const chains = { tron: 'Tron', ethereum: 'Ethereum' } as const;

/** Lists the transfers on the chains, from seen to credited, with the button to ask for a missing one. */
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
      <div aria-live="polite">
        {data.list.length === 0 ? (
          <p className="muted">{t('deposit_view.nothing')}</p>
        ) : (
          <ul className="deposit-lines">
            {data.list.map((deposit) => (
              <DepositLine key={`${deposit.tx} ${deposit.position}`} deposit={deposit} />
            ))}
          </ul>
        )}
      </div>
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
