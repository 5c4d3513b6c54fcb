import { Suspense, type ReactNode } from 'react';
import { TabPage } from '../../../shared/components/page.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { lazyDialog } from '../../../shared/lazy-page.tsx';
import { Link } from '../../../shared/router/link.tsx';
import { useSearchParams } from '../../../shared/router/router.tsx';
import { useDesktop } from '../../../shared/use-desktop.ts';
import { Amount } from '../../../shared/components/amount.tsx';
import { formatCount } from '../../../shared/i18n/counts.ts';
import { choiceOf, pictureOf } from '../../../shared/orders/order-path.ts';
import { type AskedProduct, useMatchSearch, useSearchOnArrival } from '../use-match-search.ts';
import { useWaitingOrder } from '../../../shared/orders/use-waiting-order.ts';
import { useMatchSummary } from '../api/order-calls.ts';
import { MatchActions } from './match-actions.tsx';
import { MatchBalance } from './match-balance.tsx';
import { MatchDisplay } from './match-display.tsx';
import { MatchPanel } from './match-panel.tsx';
import './match.css';
import { NoticeMarquee } from './notice-marquee.tsx';
import { Stage } from './stage.tsx';
import { StagedPayCard } from './staged-pay-card.tsx';
import { TimeLeft } from './time-left.tsx';

const UnpaidOrderDialog = lazyDialog(async () => (await import('./unpaid-order-dialog.tsx')).UnpaidOrderDialog);
const PaymentFailed = lazyDialog(async () => (await import('./payment-failed.tsx')).PaymentFailed);
const NoMatch = lazyDialog(async () => (await import('../../../shared/match/no-match.tsx')).NoMatch);

/** The stage with a place for one order. Stage, figures and button keep their places in every state. */
export function MatchScreen({ shelf }: { shelf?: ReactNode }) {
  const { t } = useTranslations();
  const [params, setParams] = useSearchParams();
  const productId = params.get('productId');
  const wide = useDesktop();
  const waiting = useWaitingOrder();
  // The next search covers all products.
  const { searching, outcome, search, forget } = useMatchSearch(askedIn(params), () =>
    setParams({}, { replace: true }),
  );
  useSearchOnArrival(search);
  const shown = searching ? null : (waiting ?? null);
  const isNew = outcome?.kind === 'matched' && outcome.order.orderId === shown?.order.orderId;
  const onStage = wide ? null : shown;
  const picture = onStage && pictureOf(onStage.order, choiceOf(onStage.order).color);
  return (
    <TabPage title={t('task_view.title')} wide end={<Link to="/rule">{t('task_view.howItWorks')}</Link>}>
      <div className="match">
        <div className="match__main">
          {/* The order on the stage says the balance before and after it. */}
          {onStage === null && <MatchBalance />}
          <Stage searching={searching} picture={picture} ready={wide && shown !== null}>
            {onStage !== null && <TimeLeft minutes={onStage.minutes} />}
          </Stage>
          {onStage === null ? (
            <>
              {!wide && <MatchDisplay isKnown={waiting !== undefined} searching={searching} />}
              <MatchActions
                waits={shown !== null}
                isKnown={waiting !== undefined}
                searching={searching}
                productId={productId}
                onSearch={search}
              />
            </>
          ) : (
            <StagedPayCard order={onStage.order} isNew={isNew} />
          )}
          <NoticeMarquee />
          <MatchDays />
        </div>
        {wide && <MatchPanel waiting={shown} shelf={shelf} />}
      </div>
      <Suspense>
        {outcome?.kind === 'unpaid' && <UnpaidOrderDialog onClose={forget} />}
        {outcome?.kind === 'onHold' && <PaymentFailed denial={outcome} onClose={forget} />}
        {outcome?.kind === 'none' && <NoMatch {...outcome} ofProduct={productId !== null} onClose={forget} />}
      </Suspense>
    </TabPage>
  );
}

/** Returns the only product that the search covers, with the variant that was chosen on its page. */
function askedIn(params: URLSearchParams): AskedProduct | null {
  const productId = params.get('productId');
  if (productId === null) return null;
  const [color, model] = [params.get('color'), params.get('model')];
  return { productId, ...(color && { color }), ...(model && { model }) };
}

/** The earnings of two days and the number of completed orders; their space is reserved before they are loaded. */
function MatchDays() {
  const { t } = useTranslations();
  const summary = useMatchSummary().data;
  const days = [
    { name: t('task_view.earningsYesterday'), value: summary?.earningsYesterday },
    { name: t('task_view.earningsToday'), value: summary?.earningsToday },
  ];
  return (
    <dl className="match__days">
      {days.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value === undefined ? '\u00a0' : <Amount value={value} />}</dd>
        </div>
      ))}
      <div>
        <dt>{t('task_view.completed')}</dt>
        <dd className="amount amount--m">{summary === undefined ? '\u00a0' : formatCount(summary.completedOrders)}</dd>
      </div>
    </dl>
  );
}
