import type { BodyOf, ResponseOf } from '@goodturn/contract';
import { productForm } from '@goodturn/contract/operations';
import { Drawer, Spin } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../shared/api/calls.ts';
import { useBrandOptions, useCategoryOptions } from '../../../shared/api/options.ts';
import { formField } from '../../../shared/components/action-fields.ts';
import { FormDrawer } from '../../../shared/components/form-drawer.tsx';
import { changesOf, type FormField, type FormValues } from '../../../shared/components/form-validation.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { countriesOf } from '../../../shared/countries.ts';
import { LoadFailure } from '../../../shared/components/load-failure.tsx';

type Product = ResponseOf<'product/details'>;

export function AddProductDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslations();
  const brands = useBrandOptions();
  const brand: FormField = {
    name: 'brandId',
    label: t('admin_view.brand'),
    kind: 'choice',
    options: brands ?? [],
    noOptions: 'admin_view.emptyBrands',
  };
  return (
    <FormDrawer
      title={t('admin_view.addProduct')}
      intro={t('admin_view.addProductIntro')}
      fields={[brand, ...useProductFields()]}
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

/** Reads the complete product first, because the list has no descriptions, and then shows its form. */
export function EditProductDrawer({ productId, onClose }: { productId: string; onClose: () => void }) {
  const { t } = useTranslations();
  // A form must start with current values, not cached ones.
  const query = useCall('product/details', { productId }, { staleTime: 0, gcTime: 0 });
  if (query.data !== undefined) return <ProductForm found={query.data} onClose={onClose} />;
  return (
    <Drawer open title={t('admin_view.action.edit')} size={460} onClose={onClose}>
      {query.error === null ? (
        <Spin description={t('admin_view.loading')} />
      ) : (
        <LoadFailure error={query.error} retry={query.refetch} />
      )}
    </Drawer>
  );
}

function ProductForm({ found, onClose }: { found: Product; onClose: () => void }) {
  const { t } = useTranslations();
  // A refetch while the user types must not replace the values with which the form started.
  const [product] = useState(found);
  const { productId, name, stock, runningCampaigns } = product;
  const fields = useProductFields(product);
  return (
    <FormDrawer
      title={`${t('admin_view.action.edit')}: ${name}`}
      {...(runningCampaigns > 0 && { intro: t('admin_view.editProductIntro') })}
      fields={fields}
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

/** Returns the fields of the contract with choices for categories and countries. */
function useProductFields(product?: Product): FormField[] {
  const { t } = useTranslations();
  const categories = useCategoryOptions() ?? [];
  const own = product && { value: product.categoryId, label: product.categoryTitle };
  const options = own && categories.every(({ value }) => value !== own.value) ? [...categories, own] : categories;
  const now = { sort: 0, recommended: 'none', listing: 'active', ...product, shipsTo: product?.shipsTo.join(', ') };
  const begun = (field: FormField): FormField => ({ ...field, initial: String(Reflect.get(now, field.name) ?? '') });
  return [
    begun({
      name: 'categoryId',
      label: t('admin_view.category'),
      kind: 'choice',
      options,
      noOptions: 'admin_view.emptyCategories',
    }),
    ...Object.values(productForm).map((field) => begun(formField(field))),
    begun({
      name: 'shipsTo',
      label: t('admin_view.shipsTo'),
      kind: 'countries',
      hint: 'admin_view.countriesOrAll',
      optional: true,
      longest: 1_000,
    }),
  ];
}

function productOf(values: FormValues) {
  const typed = Object.values(productForm).map(({ name, kind }) => {
    const value = values[name] ?? '';
    return [name, kind === 'count' ? Number(value) : value];
  });
  const { categoryId = '', shipsTo = '' } = values;
  // The table behind the form was generated from the fields of this input.
  const product = Object.fromEntries(typed) as Omit<BodyOf<'product/add'>, 'brandId' | 'categoryId' | 'shipsTo'>;
  return { ...product, categoryId, shipsTo: countriesOf(shipsTo) ?? [] };
}
