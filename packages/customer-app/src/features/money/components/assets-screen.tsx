import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { InfiniteList, itemsOf } from '../../../shared/components/infinite-list.tsx';
import { Page } from '../../../shared/components/page.tsx';
import { EmptyState, QueryState, Skeleton } from '../../../shared/components/states.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { useAssetRecords, type RecordType } from '../api/record-calls.ts';
import { byDay } from '../by-day.ts';
import { AssetDay } from './asset-day.tsx';
import { StatementButton, StatementPdfButton } from './statement-buttons.tsx';
import './assets.css';
import { TypeFilter } from './type-filter.tsx';

export function AssetsScreen() {
  const { t } = useTranslations();
  const [type, setType] = useState<RecordType | ''>('');
  const query = useAssetRecords(type);
  const skeleton = <Skeleton blockSize="72px" />;
  return (
    <Page title={t('assets_view.title')}>
      <p className="muted">{t('assets_view.intro')}</p>
      <div className="assets__tools">
        <TypeFilter type={type} onChange={setType} />
        <StatementButton />
        <StatementPdfButton />
      </div>
      <QueryState query={query} skeleton={<Skeleton blockSize="420px" />}>
        {({ pages }) => {
          const records = itemsOf(pages, ({ recordId }) => recordId);
          if (records.length === 0 && type !== '') {
            return <EmptyState icon={ReceiptText} title={t('assets_view.noneOfType')} />;
          }
          if (records.length === 0) {
            return (
              <EmptyState icon={ReceiptText} title={t('assets_view.emptyTitle')} text={t('assets_view.emptyText')} />
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
    </Page>
  );
}
