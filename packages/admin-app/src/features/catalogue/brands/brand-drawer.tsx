import { FormDrawer } from '../../../shared/components/form-drawer.tsx';
import { changesOf, type FormField } from '../../../shared/components/form-validation.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import type { Brand } from './brand-columns.tsx';

export function BrandDrawer({ brand, onClose }: { brand?: Brand; onClose: () => void }) {
  const { t } = useTranslations();
  const fields: FormField[] = [
    { name: 'name', label: t('admin_view.name'), kind: 'text', longest: 80, initial: brand?.name ?? '' },
    {
      name: 'contact',
      label: t('admin_view.contact'),
      kind: 'text',
      optional: true,
      longest: 200,
      initial: brand?.contact ?? '',
    },
    {
      name: 'story',
      label: t('admin_view.story'),
      kind: 'long',
      optional: true,
      longest: 2_000,
      initial: brand?.story ?? '',
    },
  ];
  return (
    <FormDrawer
      title={
        brand ? t('admin_view.labelled', { label: t('admin_view.edit'), value: brand.name }) : t('admin_view.addBrand')
      }
      fields={fields}
      path={brand ? 'brand/update' : 'brand/add'}
      input={(values) => {
        const { name = '', contact = '', story = '' } = values;
        return brand ? { brandId: brand.brandId, ...changesOf(fields, values) } : { name, contact, story };
      }}
      submitText={t('admin_view.save')}
      onClose={onClose}
    />
  );
}
