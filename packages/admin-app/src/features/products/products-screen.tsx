import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api/api-client.ts';
import { useBrandChoices, useCategoryChoices } from '../../shared/api/choices.ts';
import { ActionCards } from '../../shared/components/action-cards.tsx';
import { Screen } from '../../shared/components/screen.tsx';
import { useAdministrator } from '../../shared/session/administrator.ts';

/** What can be added to the catalogue. */
export function ProductsScreen() {
  const { t } = useTranslation();
  const { may } = useAdministrator();
  const brands = useBrandChoices();
  const categories = useCategoryChoices();
  const saves = { submitText: t('admin_view.save'), doneText: t('admin_view.saved') };
  const product = {
    ...saves,
    title: t('admin_view.addProduct'),
    intro: t('admin_view.addProductIntro'),
    fields: [
      { name: 'brandId', label: t('admin_view.brand'), kind: 'choice' as const, options: brands.data ?? [] },
      { name: 'categoryId', label: t('admin_view.category'), kind: 'choice' as const, options: categories.data ?? [] },
      { name: 'name', label: t('admin_view.name'), kind: 'text' as const, longest: 160 },
      { name: 'summary', label: t('admin_view.summary'), kind: 'text' as const, optional: true, longest: 300 },
      {
        name: 'description',
        label: t('admin_view.description'),
        kind: 'long' as const,
        optional: true,
        longest: 5_000,
      },
      { name: 'price', label: t('admin_view.campaign.price'), kind: 'amount' as const },
      { name: 'stock', label: t('admin_view.stock'), kind: 'count' as const },
    ],
    send: (given: Record<string, string>) => {
      const of = (name: string) => given[name] ?? '';
      const place = {
        brandId: of('brandId'),
        categoryId: of('categoryId'),
        price: of('price'),
        stock: Number(of('stock')),
      };
      const words = { name: of('name'), summary: of('summary'), description: of('description') };
      return api.post('product/add', { ...place, ...words });
    },
  };
  const category = {
    ...saves,
    title: t('admin_view.addCategory'),
    intro: t('admin_view.addCategoryIntro'),
    fields: [
      { name: 'title', label: t('admin_view.name'), kind: 'text' as const, longest: 60 },
      { name: 'sort', label: t('admin_view.sort'), kind: 'count' as const, initial: '0' },
    ],
    send: ({ title = '', sort = '0' }: Record<string, string>) =>
      api.post('category/add', { title, sort: Number(sort) }),
  };
  const forms = [...(may('product.write') ? [product] : []), ...(may('category.write') ? [category] : [])];
  return (
    <Screen title={t('admin_view.menu.product_list')}>
      <ActionCards forms={forms} />
    </Screen>
  );
}
