import { brandForm } from '@goodturn/contract/operations';
import { Button } from 'antd';
import { useState } from 'react';
import { PendingRequests } from '../../../shared/components/pending-requests.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { ListScreen } from '../../../shared/list/list-screen.tsx';
import { useList, type ListDefinition } from '../../../shared/list/use-list.ts';
import { useListed } from '../../../shared/list/use-listed.ts';
import { useAdministrator } from '../../../shared/session/administrator.ts';
import { useBrandColumns, type Brand } from './brand-columns.tsx';
import { formField } from '../../../shared/components/action-fields.ts';
import { FormDrawer } from '../../../shared/components/form-drawer.tsx';
import { changesOf } from '../../../shared/components/form-validation.ts';

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

function BrandDrawer({ brand, onClose }: { brand?: Brand; onClose: () => void }) {
  const { t } = useTranslations();
  const fields = Object.values(brandForm).map((field) => ({ ...formField(field), initial: brand?.[field.name] ?? '' }));
  return (
    <FormDrawer
      title={
        brand ? t('admin_view.labelled', { label: t('admin_view.edit'), value: brand.name }) : t('admin_view.addBrand')
      }
      fields={fields}
      path={brand ? 'brand/update' : 'brand/add'}
      input={(values) =>
        brand ? { brandId: brand.brandId, ...changesOf(fields, values) } : { name: '', ...changesOf(fields, values) }
      }
      submitText={t('admin_view.save')}
      onClose={onClose}
    />
  );
}
