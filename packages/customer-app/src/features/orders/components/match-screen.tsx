import { Suspense, useState } from 'react';
import { Link } from '../../../shared/router/link.tsx';
import { useSearchParams } from '../../../shared/router/router.tsx';
import { useOperation } from '../../../shared/api/operations.ts';
import { Button } from '../../../shared/components/button.tsx';
import { TabPage } from '../../../shared/components/page.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { lazyDialog } from '../../../shared/lazy-page.tsx';
import { prefersReducedMotion } from '../../../shared/motion.ts';
import type { NoMatchReason, Order } from '../api/order-calls.ts';
import { MatchSummary } from './match-summary.tsx';
import './match.css';
import { NoticeMarquee } from './notice-marquee.tsx';
import { SearchAnimation } from './search-animation.tsx';

const OrderSheet = lazyDialog(async () => (await import('./order-sheet.tsx')).OrderSheet);
const UnpaidOrderDialog = lazyDialog(async () => (await import('./unpaid-order-dialog.tsx')).UnpaidOrderDialog);
const PaymentFailed = lazyDialog(async () => (await import('./payment-failed.tsx')).PaymentFailed);
const NoMatch = lazyDialog(async () => (await import('./no-match.tsx')).NoMatch);

type Outcome =
  | { kind: 'unpaid' }
  | { kind: 'onHold' }
  | { kind: 'matched'; order: Order }
  | { kind: 'none'; reason: NoMatchReason; lowestPrice: string | null };

export function MatchScreen() {
  const { t } = useTranslations();
  const productId = useSearchParams()[0].get('productId');
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [settled, setSettled] = useState(false);
  const found = outcome?.kind === 'matched' ? outcome.order.pictureUrl : undefined;
  const settling = found !== undefined && !settled;
  const close = () => setOutcome(null);
  const { busy, submit } = useOperation('customer/searchOrder', {
    onDone: (data, _, status) => {
      setSettled(prefersReducedMotion());
      if ('reason' in data) setOutcome({ kind: 'none', ...data });
      else setOutcome(status === 1 ? { kind: 'matched', order: data } : { kind: 'unpaid' });
    },
    onError: ({ code }) => {
      if (code !== 'account_on_hold') return false;
      setOutcome({ kind: 'onHold' });
      return true;
    },
  });
  return (
    <TabPage title={t('task_view.title')}>
      <MatchSummary>
        {productId !== null && (
          <p className="match__left">
            {t('task_view.forProduct')} <Link to="/view/task">{t('task_view.forAny')}</Link>
          </p>
        )}
        {(busy || settling) && (
          <SearchAnimation found={settling ? found : undefined} onSettled={() => setSettled(true)} />
        )}
        <div className="match__search">
          <Button wide busy={busy || settling} onClick={() => submit(productId === null ? {} : { productId })}>
            {t(busy ? 'task_view.searching' : 'task_view.search')}
          </Button>
        </div>
      </MatchSummary>
      <NoticeMarquee />
      <Suspense>
        {outcome?.kind === 'matched' && settled && <OrderSheet order={outcome.order} onClose={close} />}
        {outcome?.kind === 'unpaid' && <UnpaidOrderDialog onClose={close} />}
        {outcome?.kind === 'onHold' && <PaymentFailed obstacle={outcome} onClose={close} />}
        {outcome?.kind === 'none' && <NoMatch {...outcome} ofProduct={productId !== null} onClose={close} />}
      </Suspense>
    </TabPage>
  );
}
