import { Suspense } from 'react';
import { TabPage } from '../../../shared/components/page.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { lazyDialog } from '../../../shared/lazy-page.tsx';
import { Link } from '../../../shared/router/link.tsx';
import { useSearchParams } from '../../../shared/router/router.tsx';
import { useDesktop } from '../../../shared/use-desktop.ts';
import { choiceOf, pictureOf } from '../order-path.ts';
import { rememberChoice } from '../remembered-choice.ts';
import { useMatchSearch } from '../use-match-search.ts';
import { useSearchOnArrival } from '../use-search-on-arrival.ts';
import { useWaitingOrder } from '../use-waiting-order.ts';
import { MatchActions } from './match-actions.tsx';
import { MatchBalance } from './match-balance.tsx';
import { MatchDays } from './match-days.tsx';
import { MatchDisplay } from './match-display.tsx';
import { MatchPanel } from './match-panel.tsx';
import './match.css';
import { NoticeMarquee } from './notice-marquee.tsx';
import { Stage } from './stage.tsx';
import { TimeLeft } from './time-left.tsx';

const UnpaidOrderDialog = lazyDialog(async () => (await import('./unpaid-order-dialog.tsx')).UnpaidOrderDialog);
const PaymentFailed = lazyDialog(async () => (await import('./payment-failed.tsx')).PaymentFailed);
const NoMatch = lazyDialog(async () => (await import('../../../shared/match/no-match.tsx')).NoMatch);

/** The stage with a place for one order. Stage, figures and button keep their places in every state. */
export function MatchScreen() {
  const { t } = useTranslations();
  const [params, setParams] = useSearchParams();
  const productId = params.get('productId');
  const wide = useDesktop();
  const waiting = useWaitingOrder();
  const { searching, outcome, search, forget } = useMatchSearch(productId, (order) => {
    // The variants that were chosen on the product's page apply to its order. The next search covers all products.
    rememberChoice(order.orderId, choiceOf(order, params));
    setParams({}, { replace: true });
  });
  useSearchOnArrival(search);
  const shown = searching ? null : (waiting ?? null);
  const isNew = outcome?.kind === 'matched' && outcome.order.orderId === shown?.order.orderId;
  const onStage = wide ? null : shown;
  const picture = onStage && pictureOf(onStage.order, choiceOf(onStage.order).color);
  return (
    <TabPage title={t('task_view.title')} wide end={<Link to="/rule">{t('task_view.howItWorks')}</Link>}>
      <div className="match">
        <div className="match__main">
          <MatchBalance />
          <Stage searching={searching} picture={picture} ready={wide && shown !== null}>
            {!isNew && onStage !== null && <TimeLeft minutes={onStage.minutes} />}
          </Stage>
          {!wide && (
            <MatchDisplay order={onStage?.order ?? null} isKnown={waiting !== undefined} searching={searching} />
          )}
          <MatchActions
            waiting={shown}
            isKnown={waiting !== undefined}
            isNew={isNew}
            searching={searching}
            beside={wide}
            productId={productId}
            onSearch={search}
          />
          <NoticeMarquee />
          <MatchDays />
        </div>
        {wide && <MatchPanel waiting={shown} />}
      </div>
      <Suspense>
        {outcome?.kind === 'unpaid' && <UnpaidOrderDialog onClose={forget} />}
        {outcome?.kind === 'onHold' && <PaymentFailed obstacle={outcome} onClose={forget} />}
        {outcome?.kind === 'none' && <NoMatch {...outcome} ofProduct={productId !== null} onClose={forget} />}
      </Suspense>
    </TabPage>
  );
}
