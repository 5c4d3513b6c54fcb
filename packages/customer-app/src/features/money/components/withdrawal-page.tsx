import { Check, Clock, ExternalLink, Link2, Undo2 } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { amountText } from '../../../shared/components/amount-text.ts';
import { Button, ButtonLink } from '../../../shared/components/button.tsx';
import { Page, useGoBack } from '../../../shared/components/page.tsx';
import { QueryState, Skeleton } from '../../../shared/components/states.tsx';
import { formatDateTime } from '../../../shared/i18n/dates.ts';
import { currentLanguage } from '../../../shared/i18n/language.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { lazyDialog } from '../../../shared/lazy-page.tsx';
import { explorerLink, explorerName, paymentMethods } from '../../../shared/payment-methods.ts';
import { useSearchParams } from '../../../shared/router/router.tsx';
import { useWithdrawalOf, type Withdrawal } from '../api/withdrawal-calls.ts';
import { isCancellable, withdrawalSteps } from '../status-steps.ts';
import { GroupedAddress } from './grouped-address.tsx';
import { StatusLine } from './status-line.tsx';
import './withdrawal-page.css';

const CancelWithdrawalDialog = lazyDialog(
  async () => (await import('./cancel-withdrawal-dialog.tsx')).CancelWithdrawalDialog,
);

const idPattern = /^[1-9][0-9]{0,17}$/;

/** One withdrawal at its own address: what became of it, where it goes, and each step with its time. */
export function WithdrawalPage() {
  const id = useSearchParams()[0].get('id') ?? '';
  const goBack = useGoBack();
  const valid = idPattern.test(id);
  useEffect(() => {
    if (!valid) goBack();
  }, [valid, goBack]);
  return valid ? <LoadedWithdrawal key={id} id={id} /> : null;
}

function LoadedWithdrawal({ id }: { id: string }) {
  const { t } = useTranslations();
  const query = useWithdrawalOf(id);
  return (
    <Page title={t('record_view.type_5')}>
      <QueryState query={query} skeleton={<Skeleton blockSize="520px" />}>
        {(withdrawal) => (
          <article className="withdrawal-page" aria-label={t('record_view.type_5')}>
            <Verdict withdrawal={withdrawal} />
            <Destination withdrawal={withdrawal} />
            <section className="card">
              <StatusLine steps={withdrawalSteps(withdrawal)} />
            </section>
            <NextMove withdrawal={withdrawal} />
          </article>
        )}
      </QueryState>
    </Page>
  );
}

const shownAmount = (value: string): string => amountText(value, currentLanguage().htmlLang).shown;

/** Says first what matters most: whether the money was paid, came back, or is still under way. */
function Verdict({ withdrawal: { stage, amount, fee, received, paymentMethod, endedAt, createdAt } }: WithdrawalPart) {
  const { t } = useTranslations();
  const cameBack = stage === 'rejected' || stage === 'cancelled';
  const Icon = cameBack ? Undo2 : stage === 'paid' ? Check : Clock;
  const time = formatDateTime(endedAt ?? createdAt);
  const parts = t('withdrawal_view.parts', { amount: shownAmount(amount), fee: shownAmount(fee) });
  const [title, text] = cameBack
    ? [t('return_view.cameBack', { amount: shownAmount(amount) }), t(`withdrawal_view.text_${stage}`, { time })]
    : stage === 'paid'
      ? [t('withdrawal_view.paid', { amount: shownAmount(received), coin: paymentMethods[paymentMethod].coin }), parts]
      : [t(`withdraw_history_view.stage_${stage}`), parts];
  return (
    <header className={`verdict${stage === 'paid' ? ' verdict--paid' : ''}`}>
      <span className="verdict__icon" aria-hidden="true">
        <Icon className={cameBack ? 'icon--points' : undefined} size={28} strokeWidth={2} />
      </span>
      <h2>{title}</h2>
      <p className="muted">{text}</p>
    </header>
  );
}

interface WithdrawalPart {
  withdrawal: Withdrawal;
}

/** The address that was entered, why it was not paid to, and the transaction by which it was. */
function Destination({ withdrawal: { paymentMethod, address, reason, tx } }: WithdrawalPart) {
  const { t } = useTranslations();
  const link = tx === null ? undefined : explorerLink(paymentMethod, tx);
  return (
    <>
      <section className="card withdrawal-page__to">
        <h3>
          {t('withdraw_view.toAddress')} · <bdi translate="no">{paymentMethods[paymentMethod].name}</bdi>
        </h3>
        <GroupedAddress address={address} />
        {tx !== null && link === undefined && (
          <p>
            {t('history_view.transaction')}: <bdi translate="no">{tx}</bdi>
          </p>
        )}
      </section>
      {link !== undefined && (
        <a className="chain-row" href={link} target="_blank" rel="noopener noreferrer">
          <Link2 size={20} strokeWidth={1.75} aria-hidden="true" />
          <span>
            <b>{t('withdrawal_view.seeIt', { explorer: explorerName(paymentMethod) })}</b>
            <bdi translate="no" dir="ltr">
              {tx}
            </bdi>
          </span>
          <ExternalLink size={18} strokeWidth={1.75} aria-label={t('history_view.newWindow')} />
        </a>
      )}
      {reason !== null && (
        <section className="card withdrawal-page__why">
          <h3>{t('history_view.reason')}</h3>
          <p>
            <b>{t(`withdraw_history_view.reason_${reason}`)}</b>
          </p>
          <p className="muted">{t(`withdrawal_view.next_${reason}`)}</p>
        </section>
      )}
    </>
  );
}

/** What its customer can do: cancel it until the payment begins, or ask again after it was rejected. */
function NextMove({ withdrawal: { withdrawalId, stage, payableFrom } }: WithdrawalPart) {
  const { t } = useTranslations();
  const [asking, setAsking] = useState(false);
  if (stage === 'rejected') {
    return (
      <div className="withdrawal-page__pair">
        <ButtonLink variant="secondary" to="/customer">
          {t('withdrawal_view.ask')}
        </ButtonLink>
        <ButtonLink variant="secondary" to="/withdraw">
          {t('withdrawal_view.again')}
        </ButtonLink>
      </div>
    );
  }
  if (!isCancellable(stage)) return null;
  return (
    <div className="withdrawal-page__cancel">
      {payableFrom && (
        <p className="muted">{t('withdraw_history_view.waits', { time: formatDateTime(payableFrom) })}</p>
      )}
      <Button variant="secondary" wide onClick={() => setAsking(true)}>
        {t('withdraw_history_view.cancel')}
      </Button>
      <p className="muted">{t('withdrawal_view.untilBegun')}</p>
      <Suspense>
        {asking && <CancelWithdrawalDialog withdrawalId={withdrawalId} onClose={() => setAsking(false)} />}
      </Suspense>
    </div>
  );
}
