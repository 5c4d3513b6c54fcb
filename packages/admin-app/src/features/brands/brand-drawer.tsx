import { brandForm } from '@goodturn/contract/operations';
import { formField } from '../../shared/components/action-fields.ts';
import { FormDrawer } from '../../shared/components/form-drawer.tsx';
import { changesOf } from '../../shared/components/form-validation.ts';
import { useTranslations } from '../../shared/i18n/texts.ts';
import type { Brand } from './brand.ts';

export function BrandDrawer({ brand, onClose }: { brand?: Brand; onClose: () => void }) {
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
