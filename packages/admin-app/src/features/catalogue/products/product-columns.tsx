import type { ResponseOf } from '@goodturn/contract';
import { Button } from 'antd';
import { Link } from 'react-router';
import type { Column } from '../../../shared/components/record-table.tsx';
import { formatAmount, formatCount } from '../../../shared/i18n/formats.ts';
import { useAdministrator } from '../../../shared/session/administrator.ts';
import { type Translate, useTranslations } from '../../../shared/i18n/texts.ts';
import './product-columns.css';

export type Product = ResponseOf<'product/inquire'>['list'][number];

export function useProductColumns(edit: (productId: string) => void): Column<Product>[] {
  const { t } = useTranslations();
  const { may } = useAdministrator();
  return [
    ...articleColumns(t),
    ...offerColumns(t),
    {
      key: 'actions',
      title: t('admin_view.actions'),
      cell: ({ productId, name }) =>
        may('product.write') && (
          <Button size="small" aria-label={`${t('admin_view.action.edit')}: ${name}`} onClick={() => edit(productId)}>
            {t('admin_view.action.edit')}
          </Button>
        ),
    },
  ];
}

function articleColumns(t: Translate): Column<Product>[] {
  return [
    { key: 'id', title: t('admin_view.number'), numeric: true, sort: 'number', cell: ({ productId }) => productId },
    {
      key: 'picture',
      title: t('admin_view.picture'),
      // The name is beside the picture, so that an alternative text would only repeat it to screen readers.
      cell: ({ pictureUrl }) =>
        pictureUrl !== '' && (
          <img className="product-picture" src={pictureUrl} alt="" loading="lazy" width={40} height={40} />
        ),
    },
    {
      key: 'name',
      title: t('admin_view.product'),
      cell: ({ productId, name }) => <Link to={`/customer/product_list/${productId}`}>{name}</Link>,
    },
    { key: 'brand', title: t('admin_view.brand'), cell: ({ brandName }) => brandName, on: 'desktop' },
    { key: 'category', title: t('admin_view.category'), cell: ({ categoryTitle }) => categoryTitle, on: 'desktop' },
  ];
}

function offerColumns(t: Translate): Column<Product>[] {
  return [
    {
      key: 'price',
      title: t('admin_view.campaign.price'),
      numeric: true,
      sort: 'price',
      cell: ({ price }) => formatAmount(price),
    },
    {
      key: 'stock',
      title: t('admin_view.stock'),
      numeric: true,
      cell: ({ stock }) => formatCount(stock),
      sort: 'stock',
    },
    { key: 'sort', title: t('admin_view.sort'), numeric: true, cell: ({ sort }) => sort, sort: 'sort', on: 'desktop' },
    {
      key: 'listing',
      title: t('admin_view.payload.listing'),
      cell: ({ listing }) => t(`admin_view.value.listing.${listing}`),
      on: 'desktop',
    },
    {
      key: 'purchases',
      title: t('admin_view.purchases'),
      numeric: true,
      sort: 'purchases',
      cell: ({ purchases }) => formatCount(purchases),
    },
    {
      key: 'lowestPrice',
      title: t('admin_view.lowestPrice'),
      numeric: true,
      cell: ({ lowestPrice }) => (lowestPrice === null ? '–' : formatAmount(lowestPrice)),
      on: 'desktop',
    },
    {
      key: 'recommended',
      title: t('admin_view.payload.recommended'),
      cell: ({ recommended }) => t(`admin_view.value.recommended.${recommended}`),
      on: 'desktop',
    },
    {
      key: 'source',
      title: t('product_view.source'),
      cell: ({ source }) => source || '–',
      on: 'desktop',
      isExtra: true,
    },
    {
      key: 'running',
      title: t('admin_view.runningCampaigns'),
      numeric: true,
      cell: ({ runningCampaigns }) => formatCount(runningCampaigns),
    },
  ];
}
