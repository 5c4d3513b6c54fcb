import { Button } from 'antd';
import { useState } from 'react';
import { useBrandOptions, useCategoryOptions } from '../../shared/api/options.ts';
import { useCallPages } from '../../shared/api/calls.ts';
import { NativeSelect } from '../../shared/components/native-select.tsx';
import { RecordTable } from '../../shared/components/record-table.tsx';
import { Screen } from '../../shared/components/screen.tsx';
import { SearchField } from '../../shared/components/search-field.tsx';
import { useAdministrator } from '../../shared/session/administrator.ts';
import { useFilterText } from '../../shared/use-filter-text.ts';
import { useTranslations } from '../../shared/i18n/texts.ts';
import { ExportButton } from './export-button.tsx';
import { ImportDrawer } from './import-drawer.tsx';
import { useProductColumns } from './product-columns.tsx';
import { AddProductDrawer, EditProductDrawer } from './product-drawers.tsx';

/** Everything in the catalogue, with or without a campaign. */
export function ProductsScreen() {
  const { t } = useTranslations();
  const { may } = useAdministrator();
  const [name, search] = useFilterText('name');
  const [brandId, chooseBrand] = useFilterText('brandId');
  const [categoryId, chooseCategory] = useFilterText('categoryId');
  const [opened, setOpened] = useState<'add' | 'import' | { productId: string }>();
  const brands = useBrandOptions();
  const categories = useCategoryOptions();
  const filter = { name, ...(brandId !== '' && { brandId }), ...(categoryId !== '' && { categoryId }) };
  const query = useCallPages('product/inquire', filter);
  const anyOf = (label: string, options: readonly { value: string; label: string }[] | undefined) => [
    { value: '', label },
    ...(options ?? []),
  ];
  const close = () => setOpened(undefined);
  return (
    <Screen
      title={t('admin_view.menu.product_list')}
      query={query}
      actions={
        may('product.write') && (
          <>
            <ExportButton filter={filter} />
            <Button onClick={() => setOpened('import')}>{t('admin_view.importProducts')}</Button>
            <Button type="primary" onClick={() => setOpened('add')}>
              {t('admin_view.addProduct')}
            </Button>
          </>
        )
      }
    >
      <div className="screen__actions">
        <SearchField label={t('admin_view.searchProduct')} value={name} onSearch={search} />
        <NativeSelect
          label={t('admin_view.brand')}
          value={brandId}
          options={anyOf(t('admin_view.allBrands'), brands)}
          onChange={chooseBrand}
        />
        <NativeSelect
          label={t('admin_view.category')}
          value={categoryId}
          options={anyOf(t('admin_view.allCategories'), categories)}
          onChange={chooseCategory}
        />
      </div>
      <RecordTable
        label={t('admin_view.menu.product_list')}
        query={query}
        columns={useProductColumns((productId) => setOpened({ productId }))}
        keyOf={({ productId }) => productId}
        emptyText={t(name + brandId + categoryId === '' ? 'admin_view.emptyProducts' : 'admin_view.noneFound')}
      />
      {opened === 'add' && <AddProductDrawer onClose={close} />}
      {opened === 'import' && <ImportDrawer onClose={close} />}
      {typeof opened === 'object' && <EditProductDrawer productId={opened.productId} onClose={close} />}
    </Screen>
  );
}
