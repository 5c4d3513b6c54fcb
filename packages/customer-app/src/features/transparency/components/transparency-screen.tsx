import { Info } from 'lucide-react';
import { useEffect } from 'react';
import { Page } from '../../../shared/components/page.tsx';
import { QueryState, Skeleton } from '../../../shared/components/states.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { useDesktop } from '../../../shared/use-desktop.ts';
import { useTransparency } from '../api/transparency-calls.ts';
import { DrawsSection } from './draws-section.tsx';
import { HistorySection } from './history-section.tsx';
import { OweAndHold } from './owe-and-hold.tsx';
import { OwnBalance } from './own-balance.tsx';
import { ReservesSection } from './reserves-section.tsx';
import { SourceSection } from './source-section.tsx';
import { Suspensions } from './suspensions.tsx';
import { WithdrawalClock } from './withdrawal-clock.tsx';
import './transparency.css';

/** The debts and assets of the shop, and the proofs that anybody can verify (G8, G10). */
export function TransparencyScreen() {
  const { t } = useTranslations();
  const published = useTransparency();
  const isDesktop = useDesktop();
  usePageDescription(t('transparency_view.description'));
  const totals = (
    <QueryState query={published} skeleton={<Skeleton blockSize="430px" />}>
      {(data) => (
        <>
          <Suspensions suspensions={data.suspensions} />
          <OweAndHold {...data} />
        </>
      )}
    </QueryState>
  );
  const { data, refetch } = published;
  const people =
    data === undefined ? (
      <Skeleton blockSize="500px" />
    ) : (
      <>
        <WithdrawalClock {...data} />
        <OwnBalance trees={data.trees} refresh={refetch} />
      </>
    );
  // The content beneath appears together with the content above, so that nothing is pushed down.
  const rest = data !== undefined && (
    <>
      <HistorySection published={data} />
      <SourceSection source={data.source} />
      <p className="trust__note">
        <Info size={20} strokeWidth={1.75} aria-hidden="true" />
        {t('transparency_view.cannot')}
      </p>
    </>
  );
  return (
    <Page title={t('transparency_view.title')} wide>
      <div className="trust">
        <div className="trust__column">
          {totals}
          {!isDesktop && people}
          {data !== undefined && <ReservesSection />}
          {data !== undefined && <DrawsSection />}
          {!isDesktop && rest}
        </div>
        {isDesktop && (
          <div className="trust__column">
            {people}
            {rest}
          </div>
        )}
      </div>
    </Page>
  );
}

/**
 * Sets the description that search engines show for this page; the shop's own description is restored when it is left.
 */
function usePageDescription(description: string): void {
  useEffect(() => {
    const element = document.querySelector<HTMLMetaElement>('meta[name="description"]');
    if (element === null) return;
    const before = element.content;
    element.content = description;
    return () => {
      element.content = before;
    };
  }, [description]);
}
