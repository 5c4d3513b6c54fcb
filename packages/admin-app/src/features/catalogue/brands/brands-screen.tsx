import { Button } from 'antd';
import { useState } from 'react';
import { PendingRequests } from '../../../shared/components/pending-requests.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { ListScreen } from '../../../shared/list/list-screen.tsx';
import { useList, type ListDefinition } from '../../../shared/list/use-list.ts';
import { useListed } from '../../../shared/list/use-listed.ts';
import { useAdministrator } from '../../../shared/session/administrator.ts';
import { useBrandColumns, type Brand } from './brand-columns.tsx';
import { BrandDrawer } from './brand-drawer.tsx';

export function BrandsScreen() {
  const { t } = useTranslations();
  const { may } = useAdministrator();
  const list = useList(useBrandList());
  const [opened, setOpened] = useState<'add' | Brand>();
  const sums = { available: 'available', pending: 'pending' };
  const listed = useListed(list, { rows: 'brand/inquire', totals: 'brand/totals', sums });
  return (
    <ListScreen
      {...listed}
      exportPath="brand/export"
      title={t('admin_view.menu.brands')}
      searchLabel={t('admin_view.searchBrand')}
      columns={useBrandColumns(setOpened)}
      keyOf={({ brandId }) => brandId}
      nameOf={({ name }) => name}
      emptyText={t('admin_view.emptyBrands')}
      top={<PendingRequests kinds={['brand_funding', 'brand_payout']} />}
      actions={
        may('brand.write') && (
          <Button type="primary" onClick={() => setOpened('add')}>
            {t('admin_view.addBrand')}
          </Button>
        )
      }
    >
      {opened && <BrandDrawer {...(opened !== 'add' && { brand: opened })} onClose={() => setOpened(undefined)} />}
    </ListScreen>
  );
}

function useBrandList(): ListDefinition {
  const { t } = useTranslations();
  return {
    name: 'brands',
    views: [{ name: 'all', label: t('admin_view.allRows'), values: {} }],
    filters: [{ name: 'name', label: t('admin_view.name'), kind: 'text' }],
    sorts: ['number'],
    usualSort: () => ({ name: 'number', descending: true }),
  };
}
