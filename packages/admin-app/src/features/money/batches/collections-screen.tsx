import { useState } from 'react';
import { useCall } from '../../../shared/api/calls.ts';
import { FilterTabs } from '../../../shared/components/filter-tabs.tsx';
import { Screen } from '../../../shared/components/screen.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { whileUsed } from '../../../shared/polling.ts';
import { Link, useSearchParams } from 'react-router';
import { batchMethods } from './payment-methods.ts';
import { CollectButton } from './collect-button.tsx';
import { SweepTable } from './sweep-table.tsx';

const everyMs = 30_000;

/** Shows the amounts at deposit addresses, the cost of collecting them, and the past collections. */
export function CollectionsScreen() {
  const { t } = useTranslations();
  const [params, setParams] = useSearchParams();
  const paymentMethod = batchMethods.find((code) => code === params.get('paymentMethod')) ?? batchMethods[0];
  const [refused, setRefused] = useState<string>();
  const query = useCall('collection/preview', { paymentMethod }, { refetchInterval: whileUsed(everyMs) });
  return (
    <Screen title={t('admin_view.collections')} query={query}>
      <p className="muted">{t('admin_view.collectionsIntro')}</p>
      <p>
        <Link to="/customer/wallets/collection_records">{t('admin_view.collectionRecords')}</Link>
      </p>
      <FilterTabs
        label={t('admin_view.payload.paymentMethod')}
        value={paymentMethod}
        options={batchMethods.map((value) => ({ value, label: t(`admin_view.value.paymentMethod.${value}`) }))}
        onChange={(next) => {
          setRefused(undefined);
          setParams({ paymentMethod: next }, { replace: true });
        }}
      />
      <CollectButton paymentMethod={paymentMethod} preview={query.data} refused={refused} onRefused={setRefused} />
      <SweepTable paymentMethod={paymentMethod} query={query} />
    </Screen>
  );
}
