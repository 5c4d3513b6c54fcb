import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../shared/api/calls.ts';
import { type Column, RecordTable } from '../../shared/components/record-table.tsx';
import { Screen } from '../../shared/components/screen.tsx';
import { formatCount } from '../../shared/i18n/formats.ts';
import { useAdministrator } from '../../shared/session/administrator.ts';
import { useTranslations } from '../../shared/i18n/texts.ts';
import { useContentLanguages } from '../../shared/use-content-languages.ts';
import { type Category, CategoryDrawer } from './category-drawer.tsx';

/** The shelves of the shop, in their order. */
export function CategoriesScreen() {
  const { t } = useTranslations();
  const { may } = useAdministrator();
  const [adding, setAdding] = useState(false);
  const [edited, setEdited] = useState<Category>();
  const query = useCall('category/inquire', {});
  const languages = useContentLanguages();
  const titleOf = (id: string | null): string => query.data?.find(({ categoryId }) => categoryId === id)?.title ?? '';
  const columns: Column<Category>[] = [
    { key: 'id', title: t('admin_view.number'), numeric: true, cell: ({ categoryId }) => categoryId },
    {
      key: 'icon',
      title: t('admin_view.icon'),
      cell: ({ icon }) =>
        icon !== null && <img className="content-picture" src={icon} alt="" width={32} loading="lazy" />,
    },
    { key: 'title', title: t('admin_view.category'), cell: ({ title }) => title },
    { key: 'parent', title: t('admin_view.parentCategory'), cell: ({ parentId }) => titleOf(parentId) },
    { key: 'sort', title: t('admin_view.sort'), numeric: true, cell: ({ sort }) => sort },
    { key: 'shown', title: t('admin_view.shownInShop'), cell: ({ shown }) => t(`admin_view.yesNo.${shown}`) },
    {
      key: 'products',
      title: t('admin_view.menu.product_list'),
      numeric: true,
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
  return (
    <Screen
      title={t('admin_view.menu.categories')}
      query={query}
      actions={
        may('category.write') && (
          <Button type="primary" onClick={() => setAdding(true)}>
            {t('admin_view.addCategory')}
          </Button>
        )
      }
    >
      <RecordTable
        label={t('admin_view.menu.categories')}
        query={{ ...query, rows: query.data }}
        columns={columns}
        keyOf={({ categoryId }) => categoryId}
        emptyText={t('admin_view.emptyCategories')}
      />
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
    </Screen>
  );
}
