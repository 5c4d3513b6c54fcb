import { Button } from 'antd';
import { useState } from 'react';
import { useCallPages } from '../../shared/api/calls.ts';
import { PendingRequests } from '../../shared/components/pending-requests.tsx';
import { RecordTable } from '../../shared/components/record-table.tsx';
import { Screen } from '../../shared/components/screen.tsx';
import { SearchField } from '../../shared/components/search-field.tsx';
import { useAdministrator } from '../../shared/session/administrator.ts';
import { useFilterText } from '../../shared/use-filter-text.ts';
import { useTranslations } from '../../shared/i18n/texts.ts';
import type { Brand } from './brand.ts';
import { useBrandColumns } from './brand-columns.tsx';
import { BrandDrawer } from './brand-drawer.tsx';

/** Who sells here, and what each has with the platform. */
export function BrandsScreen() {
  const { t } = useTranslations();
  const { may } = useAdministrator();
  const [name, search] = useFilterText('name');
  const [opened, setOpened] = useState<'add' | Brand>();
  const query = useCallPages('brand/inquire', { name });
  return (
    <Screen
      title={t('admin_view.menu.brands')}
      query={query}
      actions={
        <>
          <SearchField label={t('admin_view.searchBrand')} value={name} onSearch={search} />
          {may('brand.write') && (
            <Button type="primary" onClick={() => setOpened('add')}>
              {t('admin_view.addBrand')}
            </Button>
          )}
        </>
      }
    >
      <PendingRequests kinds={['brand_funding', 'brand_payout']} />
      <RecordTable
        label={t('admin_view.menu.brands')}
        query={query}
        columns={useBrandColumns(setOpened)}
        keyOf={({ brandId }) => brandId}
        emptyText={t(name === '' ? 'admin_view.emptyBrands' : 'admin_view.noneFound')}
      />
      {opened && <BrandDrawer {...(opened !== 'add' && { brand: opened })} onClose={() => setOpened(undefined)} />}
    </Screen>
  );
}
