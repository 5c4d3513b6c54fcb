import type { InputOf } from '@goodturn/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { ListScreen } from '../../../shared/list/list-screen.tsx';
import { useList } from '../../../shared/list/use-list.ts';
import { useListed } from '../../../shared/list/use-listed.ts';
import { useAdministrator } from '../../../shared/session/administrator.ts';
import { ImportDrawer } from './import-drawer.tsx';
import { ProductBulk } from './product-bulk.tsx';
import { useProductColumns } from './product-columns.tsx';
import { AddProductDrawer, EditProductDrawer } from './product-drawers.tsx';
import { useProductList } from './product-list.ts';

/** Everything in the catalogue, with or without a campaign. */
export function ProductsScreen() {
  const { t } = useTranslations();
  const { may } = useAdministrator();
  const go = useNavigate();
  const list = useList(useProductList());
  const [opened, setOpened] = useState<'add' | 'import' | { productId: string }>();
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
            <Button onClick={() => setOpened('import')}>{t('admin_view.importProducts')}</Button>
            <Button type="primary" onClick={() => setOpened('add')}>
              {t('admin_view.addProduct')}
            </Button>
          </>
        )
      }
    >
      {opened === 'add' && <AddProductDrawer onClose={close} />}
      {/* The drawer exports with the filters of the list. */}
      {opened === 'import' && <ImportDrawer filter={list.input as InputOf<'product/export'>} onClose={close} />}
      {typeof opened === 'object' && <EditProductDrawer productId={opened.productId} onClose={close} />}
    </ListScreen>
  );
}
