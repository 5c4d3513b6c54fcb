import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../shared/api/calls.ts';
import type { Column } from '../../../shared/components/record-table.tsx';
import { formatCount } from '../../../shared/i18n/formats.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { ListScreen } from '../../../shared/list/list-screen.tsx';
import { useShownColumn, useSortColumn } from '../../../shared/list/entry-columns.ts';
import { useWholeList } from '../../../shared/list/use-whole-list.ts';
import { textColumn } from '../../../shared/list/whole-list.ts';
import { useAdministrator } from '../../../shared/session/administrator.ts';
import { useContentLanguages } from '../../../shared/use-content-languages.ts';
import { CategoryDrawer, type Category } from './category-drawer.tsx';

export function CategoriesScreen() {
  const { t } = useTranslations();
  const { may } = useAdministrator();
  const [adding, setAdding] = useState(false);
  const [edited, setEdited] = useState<Category>();
  const query = useCall('category/inquire', {});
  const languages = useContentLanguages();
  const titleOf = (id: string | null): string => query.data?.find(({ categoryId }) => categoryId === id)?.title ?? '';
  const columns: Column<Category>[] = [
    textColumn('title', t('admin_view.category'), ({ title }) => title),
    { ...textColumn('id', t('admin_view.number'), ({ categoryId }) => categoryId), numeric: true },
    {
      key: 'icon',
      title: t('admin_view.icon'),
      cell: ({ icon }) =>
        icon !== null && <img className="content-picture" src={icon} alt="" width={32} loading="lazy" />,
    },
    textColumn('parent', t('admin_view.parentCategory'), ({ parentId }) => titleOf(parentId)),
    useSortColumn(),
    useShownColumn(),
    {
      key: 'products',
      title: t('admin_view.menu.product_list'),
      numeric: true,
      text: ({ products }) => products,
      cell: ({ products, categoryId, title }) =>
        may('product.read') ? (
          <Link
            to={`/customer/product_list?categoryId=${categoryId}`}
            aria-label={`${t('admin_view.menu.product_list')}: ${title}`}
          >
            {formatCount(products)}
          </Link>
        ) : (
          formatCount(products)
        ),
    },
    {
      key: 'actions',
      title: t('admin_view.actions'),
      cell: (row) =>
        may('category.write') && (
          <Button
            size="small"
            aria-label={`${t('admin_view.action.edit')}: ${row.title}`}
            onClick={() => setEdited(row)}
          >
            {t('admin_view.action.edit')}
          </Button>
        ),
    },
  ];
  const whole = useWholeList({ name: 'categories', query, columns, keyOf: ({ categoryId }) => categoryId });
  return (
    <ListScreen
      {...whole}
      exportPath="category/export"
      title={t('admin_view.menu.categories')}
      searchLabel={t('admin_view.searchList')}
      nameOf={({ title }) => title}
      emptyText={t('admin_view.emptyCategories')}
      actions={
        may('category.write') && (
          <Button type="primary" onClick={() => setAdding(true)}>
            {t('admin_view.addCategory')}
          </Button>
        )
      }
    >
      {adding && languages && (
        <CategoryDrawer categories={query.data ?? []} languages={languages} onClose={() => setAdding(false)} />
      )}
      {edited && languages && (
        <CategoryDrawer
          category={edited}
          categories={query.data ?? []}
          languages={languages}
          onClose={() => setEdited(undefined)}
        />
      )}
    </ListScreen>
  );
}
