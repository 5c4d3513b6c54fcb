import { ChevronRight, ReceiptText, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { InfiniteList, itemsOf } from '../../../shared/components/infinite-list.tsx';
import { Amount } from '../../../shared/components/amount.tsx';
import { isZero } from '../../../shared/components/amount-text.ts';
import { Page } from '../../../shared/components/page.tsx';
import { EmptyState, QueryState, Skeleton } from '../../../shared/components/states.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { Link } from '../../../shared/router/link.tsx';
import { useUserInfo } from '../../../shared/session/user-info.ts';
import { useDesktop } from '../../../shared/use-desktop.ts';
import { useAssetRecords, type RecordType } from '../api/record-calls.ts';
import { byDay } from '../by-day.ts';
import { AssetDay } from './asset-day.tsx';
import { MonthTotals } from './month-totals.tsx';
import { StatementButton, StatementPdfButton } from './statement-buttons.tsx';
import './assets.css';
import { TypeFilter } from './type-filter.tsx';

export function AssetsScreen() {
  const { t } = useTranslations();
  const [type, setType] = useState<RecordType | ''>('');
  const query = useAssetRecords(type);
  const skeleton = <Skeleton blockSize="72px" />;
  return (
    <Page title={t('assets_view.title')} wide>
      <div className="assets__page">
        <div className="assets__beside">
          <AvailableNow />
          <p className="muted">{t('assets_view.intro')}</p>
          <MonthTotals />
          <div className="assets__tools">
            <TypeFilter type={type} onChange={setType} />
            <StatementButton />
            <StatementPdfButton />
          </div>
          <Link className="card assets__counted" to="/transparency">
            <ShieldCheck size={22} strokeWidth={1.75} aria-hidden="true" />
            {t('assets_view.counted')}
            <ChevronRight className="icon--points" size={18} strokeWidth={1.75} aria-hidden="true" />
          </Link>
        </div>
        <div className="stack">
          <QueryState query={query} skeleton={<Skeleton blockSize="420px" />}>
            {({ pages }) => {
              const records = itemsOf(pages, ({ recordId }) => recordId);
              if (records.length === 0 && type !== '') {
                return <EmptyState icon={ReceiptText} title={t('assets_view.noneOfType')} />;
              }
              if (records.length === 0) {
                return (
                  <EmptyState
                    icon={ReceiptText}
                    title={t('assets_view.emptyTitle')}
                    text={t('assets_view.emptyText')}
                  />
                );
              }
              return (
                <InfiniteList query={query} skeleton={skeleton}>
                  {byDay(records).map(({ day, items }) => (
                    <AssetDay key={day} day={day} records={items} />
                  ))}
                </InfiniteList>
              );
            }}
          </QueryState>
        </div>
      </div>
    </Page>
  );
}

/** Shows the available and the held balance beside the movements, for which a desktop has room. */
function AvailableNow() {
  const { t } = useTranslations();
  const desktop = useDesktop();
  const user = useUserInfo().data;
  if (!desktop) return null;
  return (
    <section className="card assets__now" aria-label={t('balance_view.title')}>
      <h2>{t('balance_view.available')}</h2>
      {user === undefined ? (
        <Skeleton blockSize="40px" inlineSize="60%" />
      ) : (
        <Amount value={user.available} size="xl" />
      )}
      {user !== undefined && !isZero(user.frozen) && (
        <p className="muted">
          {t('balance_view.held')} <Amount value={user.frozen} />
        </p>
      )}
    </section>
  );
}
