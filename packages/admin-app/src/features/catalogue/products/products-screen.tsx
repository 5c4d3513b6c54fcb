import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { ListScreen } from '../../../shared/list/list-screen.tsx';
import { useList, type ListDefinition } from '../../../shared/list/use-list.ts';
import { useListed } from '../../../shared/list/use-listed.ts';
import { useAdministrator } from '../../../shared/session/administrator.ts';
import { useProductColumns, type Product } from './product-columns.tsx';
import { AddProductDrawer, EditProductDrawer } from './product-drawers.tsx';
import { useBrandOptions, useCategoryOptions } from '../../../shared/api/options.ts';
import { BulkBar } from '../../../shared/list/bulk-bar.tsx';
import { BulkDrawer } from '../../../shared/list/bulk-drawer.tsx';

export function ProductsScreen() {
  const { t } = useTranslations();
  const { may } = useAdministrator();
  const go = useNavigate();
  const list = useList(useProductList());
  const [opened, setOpened] = useState<'add' | { productId: string }>();
  const listed = useListed(list, { rows: 'product/inquire', totals: 'product/totals' });
  const close = () => setOpened(undefined);
  return (
    <ListScreen
      {...listed}
      exportPath="product_list/export"
      title={t('admin_view.menu.product_list')}
      searchLabel={t('admin_view.searchProduct')}
      columns={useProductColumns((productId) => setOpened({ productId }))}
      keyOf={({ productId }) => productId}
      nameOf={({ name }) => name}
      onOpen={({ productId }) => void go(`/customer/product_list/${productId}`)}
      emptyText={t('admin_view.emptyProducts')}
      bulk={may('product.write') && ((selected, unselect) => <ProductBulk selected={selected} onUnselect={unselect} />)}
      actions={
        may('product.write') && (
          <>
            <Button onClick={() => void go('/customer/product_list/import')}>{t('admin_view.importProducts')}</Button>
            <Button type="primary" onClick={() => setOpened('add')}>
              {t('admin_view.addProduct')}
            </Button>
          </>
        )
      }
    >
      {opened === 'add' && <AddProductDrawer onClose={close} />}
      {typeof opened === 'object' && <EditProductDrawer productId={opened.productId} onClose={close} />}
    </ListScreen>
  );
}

const listings = ['active', 'draft', 'archived'] as const;
const recommendations = ['none', 'home', 'ranking', 'both'] as const;

function useProductList(): ListDefinition {
  const { t } = useTranslations();
  const brands = useBrandOptions();
  const categories = useCategoryOptions();
  return {
    name: 'products',
    views: [
      { name: 'all', label: t('admin_view.allRows'), values: {} },
      ...listings.map((name) => ({ name, label: t(`admin_view.value.listing.${name}`), values: { listing: name } })),
    ],
    filters: [
      {
        name: 'listing',
        label: t('admin_view.payload.listing'),
        kind: 'choice',
        options: listings.map((value) => ({ value, label: t(`admin_view.value.listing.${value}`) })),
      },
      { name: 'brandId', label: t('admin_view.brand'), kind: 'choice', options: brands ?? [] },
      { name: 'categoryId', label: t('admin_view.category'), kind: 'choice', options: categories ?? [] },
      { name: 'name', label: t('admin_view.name'), kind: 'text' },
      { name: 'price', label: t('admin_view.campaign.price'), kind: 'amount' },
      {
        name: 'recommended',
        label: t('admin_view.payload.recommended'),
        kind: 'choice',
        options: recommendations.map((value) => ({ value, label: t(`admin_view.value.recommended.${value}`) })),
      },
    ],
    sorts: ['number', 'price', 'stock', 'sort', 'purchases'],
    usualSort: () => ({ name: 'number', descending: true }),
  };
}

const bulkListings = ['active', 'archived'] as const;

function ProductBulk({ selected, onUnselect }: { selected: readonly Product[]; onUnselect: () => void }) {
  const { t } = useTranslations();
  const [wanted, setWanted] = useState<(typeof bulkListings)[number]>();
  return (
    <>
      <BulkBar count={selected.length} onUnselect={onUnselect}>
        {bulkListings.map((listing) => (
          <Button key={listing} onClick={() => setWanted(listing)}>
            {t(`admin_view.bulkListing.${listing}`)}
          </Button>
        ))}
      </BulkBar>
      {wanted && (
        <BulkDrawer
          title={t(`admin_view.bulkListing.${wanted}`)}
          intro={t('admin_view.bulkListingIntro')}
          selected={selected}
          keyOf={({ productId }) => productId}
          nameOf={({ productId, name }) => `${productId} ${name}`}
          isPossible={({ listing }) => listing !== wanted}
          send={({ productId }, { call }) => call('product/update', { productId, listing: wanted })}
          onClose={() => {
            setWanted(undefined);
            onUnselect();
          }}
        />
      )}
    </>
  );
}
