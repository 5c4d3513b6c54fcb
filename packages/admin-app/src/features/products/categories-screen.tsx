import type { ResponseOf } from '@goodturn/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../shared/api/calls.ts';
import { FormDrawer } from '../../shared/components/form-drawer.tsx';
import { type Column, RecordTable } from '../../shared/components/record-table.tsx';
import { Screen } from '../../shared/components/screen.tsx';
import { formatCount } from '../../shared/i18n/formats.ts';
import { useAdministrator } from '../../shared/session/administrator.ts';
import { useTranslations } from '../../shared/i18n/texts.ts';

type Category = ResponseOf<'category/inquire'>[number];

/** The shelves of the shop, in their order. */
export function CategoriesScreen() {
  const { t } = useTranslations();
  const { may } = useAdministrator();
  const [adding, setAdding] = useState(false);
  const [edited, setEdited] = useState<Category>();
  const query = useCall('category/inquire', {});
  const columns: Column<Category>[] = [
    { key: 'id', title: t('admin_view.number'), numeric: true, cell: ({ categoryId }) => categoryId },
    { key: 'title', title: t('admin_view.category'), cell: ({ title }) => title },
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
      {adding && <CategoryDrawer onClose={() => setAdding(false)} />}
      {edited && <CategoryDrawer category={edited} onClose={() => setEdited(undefined)} />}
    </Screen>
  );
}

function CategoryDrawer({ category, onClose }: { category?: Category; onClose: () => void }) {
  const { t } = useTranslations();
  const yesNo = (['true', 'false'] as const).map((value) => ({ value, label: t(`admin_view.yesNo.${value}`) }));
  return (
    <FormDrawer
      title={category ? `${t('admin_view.action.edit')}: ${category.title}` : t('admin_view.addCategory')}
      intro={t('admin_view.addCategoryIntro')}
      fields={[
        { name: 'title', label: t('admin_view.name'), kind: 'text', longest: 60, initial: category?.title ?? '' },
        {
          name: 'sort',
          label: t('admin_view.sort'),
          kind: 'count',
          initial: String(category?.sort ?? 0),
          bounds: [0, 1_000_000],
        },
        ...(category
          ? [
              {
                name: 'shown',
                label: t('admin_view.shownInShop'),
                kind: 'choice' as const,
                options: yesNo,
                initial: String(category.shown),
              },
            ]
          : []),
      ]}
      path={category ? 'category/update' : 'category/add'}
      input={({ title = '', sort = '0', shown }) => ({
        title,
        sort: Number(sort),
        ...(category && { categoryId: category.categoryId, shown: shown === 'true' }),
      })}
      submitText={t('admin_view.save')}
      onClose={onClose}
    />
  );
}
