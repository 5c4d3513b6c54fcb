import type { ResponseOf } from '@goodturn/contract';
import { Button, Drawer, Result, Spin } from 'antd';
import { useState } from 'react';
import { useCall } from '../../shared/api/calls.ts';
import { useBrandOptions, useCategoryOptions } from '../../shared/api/options.ts';
import { FormDrawer } from '../../shared/components/form-drawer.tsx';
import {
  changesOf,
  type FormErrors,
  type FormField,
  type FormValues,
} from '../../shared/components/form-validation.ts';
import { type TextKey, useTranslations } from '../../shared/i18n/texts.ts';
import { countriesOf } from './countries.ts';

type Product = ResponseOf<'product/details'>;

export function AddProductDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslations();
  const brands = useBrandOptions();
  const brand: FormField = {
    name: 'brandId',
    label: t('admin_view.brand'),
    kind: 'choice',
    options: brands ?? [],
  };
  return (
    <FormDrawer
      title={t('admin_view.addProduct')}
      intro={t('admin_view.addProductIntro')}
      fields={[brand, ...useProductFields()]}
      check={validateCountries}
      path="product/add"
      input={(values) => {
        const { shipsTo, ...product } = productOf(values);
        return { brandId: values['brandId'] ?? '', ...product, ...(shipsTo.length > 0 && { shipsTo }) };
      }}
      submitText={t('admin_view.save')}
      onClose={onClose}
    />
  );
}

/** Reads the product whole, since the list has no descriptions, and then shows its form. */
export function EditProductDrawer({ productId, onClose }: { productId: string; onClose: () => void }) {
  const { t } = useTranslations();
  // A form begins with what stands there now.
  const query = useCall('product/details', { productId }, { staleTime: 0, gcTime: 0 });
  if (query.data !== undefined) return <ProductForm found={query.data} onClose={onClose} />;
  const retry = <Button onClick={() => query.refetch()}>{t('common_view.retry')}</Button>;
  return (
    <Drawer open title={t('admin_view.action.edit')} size={460} onClose={onClose}>
      {query.error === null ? (
        <Spin description={t('admin_view.loading')} />
      ) : (
        <Result status="warning" title={query.error.message} extra={retry} />
      )}
    </Drawer>
  );
}

function ProductForm({ found, onClose }: { found: Product; onClose: () => void }) {
  const { t } = useTranslations();
  // What is read again while somebody types is not what the form began with.
  const [product] = useState(found);
  const { productId, name, stock, runningCampaigns } = product;
  const fields = useProductFields(product);
  return (
    <FormDrawer
      title={`${t('admin_view.action.edit')}: ${name}`}
      {...(runningCampaigns > 0 && { intro: t('admin_view.editProductIntro') })}
      fields={fields}
      check={validateCountries}
      path="product/update"
      input={(values) => {
        const changed = new Set(Object.keys(changesOf(fields, values)));
        const changes = Object.entries(productOf(values)).filter(([field]) => changed.has(field));
        const before = changed.has('stock') ? { stockBefore: stock } : {};
        return { productId, ...Object.fromEntries(changes), ...before };
      }}
      submitText={t('admin_view.save')}
      onClose={onClose}
    />
  );
}

function useProductFields(product?: Product): FormField[] {
  const { t } = useTranslations();
  const categories = useCategoryOptions();
  const shown = categories ?? [];
  const own = product && { value: product.categoryId, label: product.categoryTitle };
  const options = own && shown.every(({ value }) => value !== own.value) ? [...shown, own] : shown;
  const now: Record<string, string> = product
    ? {
        categoryId: product.categoryId,
        name: product.name,
        summary: product.summary,
        description: product.description,
        price: product.price,
        stock: String(product.stock),
        sort: String(product.sort),
        shipsTo: product.shipsTo?.join(', ') ?? '',
      }
    : { sort: '0' };
  const field = (name: string, label: TextKey, kind: FormField['kind'], more: Partial<FormField> = {}): FormField => ({
    name,
    label: t(label),
    kind,
    initial: now[name] ?? '',
    ...more,
  });
  return [
    field('categoryId', 'admin_view.category', 'choice', { options }),
    field('name', 'admin_view.name', 'text', { longest: 160 }),
    field('summary', 'admin_view.summary', 'text', { optional: true, longest: 300 }),
    field('description', 'admin_view.description', 'long', { optional: true, longest: 5_000 }),
    field('price', 'admin_view.campaign.price', 'amount'),
    field('stock', 'admin_view.stock', 'count', { bounds: [0, 10_000_000] }),
    field('sort', 'admin_view.sortLarger', 'count', { bounds: [0, 1_000_000] }),
    field('shipsTo', 'admin_view.shipsTo', 'text', { optional: true, longest: 1_000 }),
  ];
}

const validateCountries = ({ shipsTo = '' }: FormValues): FormErrors =>
  countriesOf(shipsTo) === undefined ? { shipsTo: 'admin_view.countriesForm' } : {};

function productOf(values: FormValues) {
  const of = (name: string) => values[name] ?? '';
  return {
    categoryId: of('categoryId'),
    name: of('name'),
    summary: of('summary'),
    description: of('description'),
    price: of('price'),
    stock: Number(of('stock')),
    sort: Number(of('sort')),
    shipsTo: countriesOf(of('shipsTo')) ?? [],
  };
}
