import type { ResponseOf } from '@goodturn/contract';
import { brandForm } from '@goodturn/contract/operations';
import { Button } from 'antd';
import { Link } from 'react-router';
import { Actions } from '../../../shared/components/actions.tsx';
import { DescriptionList } from '../../../shared/components/description-list.tsx';
import type { Column } from '../../../shared/components/record-table.tsx';
import { fieldLabel } from '../../../shared/fields.ts';
import { formatAmount } from '../../../shared/i18n/formats.ts';
import { useAdministrator } from '../../../shared/session/administrator.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';

export type Brand = ResponseOf<'brand/inquire'>['list'][number];

const { name: _name, contact: _contact, story: _story, ...others } = brandForm;
/** The fields of a brand that have no column of their own below. */
const otherFields = Object.values<{ name: keyof typeof others }>(others).map(({ name }) => name);

export function useBrandColumns(edit: (brand: Brand) => void): Column<Brand>[] {
  const { t } = useTranslations();
  const { may } = useAdministrator();
  return [
    { key: 'id', title: t('admin_view.number'), numeric: true, sort: 'number', cell: ({ brandId }) => brandId },
    {
      key: 'name',
      title: t('admin_view.brand'),
      cell: ({ name }) => name,
    },
    {
      key: 'story',
      title: t('admin_view.story'),
      cell: ({ story }) => (
        <span className="clip muted" title={story}>
          {story}
        </span>
      ),
      on: 'desktop',
    },
    { key: 'contact', title: t('admin_view.contact'), cell: ({ contact }) => contact },
    ...otherFields.map(
      (name): Column<Brand> => ({
        key: name,
        title: fieldLabel(name),
        cell: (brand) => brand[name] || '–',
        on: 'desktop',
        isExtra: true,
      }),
    ),
    {
      key: 'available',
      title: t('admin_view.available'),
      numeric: true,
      cell: ({ available }) => formatAmount(available),
    },
    { key: 'pending', title: t('admin_view.pending'), numeric: true, cell: ({ pending }) => formatAmount(pending) },
    {
      key: 'campaigns',
      title: t('admin_view.menu.campaigns'),
      cell: ({ brandId, name }) =>
        may('campaign.read') && (
          <Link to={`/customer/campaigns?brandId=${brandId}`} aria-label={`${t('admin_view.menu.campaigns')}: ${name}`}>
            {t('admin_view.show')}
          </Link>
        ),
    },
    {
      key: 'statement',
      title: t('admin_view.brandStatement'),
      cell: ({ brandId, name }) => (
        <Link to={`/customer/brands/${brandId}`} aria-label={`${t('admin_view.brandStatement')}: ${name}`}>
          {t('admin_view.show')}
        </Link>
      ),
    },
    { key: 'actions', title: t('admin_view.actions'), cell: (row) => <RowActions brand={row} edit={edit} /> },
  ];
}

function RowActions({ brand, edit }: { brand: Brand; edit: (brand: Brand) => void }) {
  const { t } = useTranslations();
  const { may } = useAdministrator();
  const { brandId, name, available, pending } = brand;
  // Only available money can be paid out: pending money belongs to orders that can still be returned.
  const summary = (
    <DescriptionList
      items={[
        [t('admin_view.available'), formatAmount(available)],
        [t('admin_view.pending'), formatAmount(pending)],
      ]}
    />
  );
  return (
    <div className="row-actions">
      {may('brand.write') && (
        <Button size="small" aria-label={`${t('admin_view.edit')}: ${name}`} onClick={() => edit(brand)}>
          {t('admin_view.edit')}
        </Button>
      )}
      <Actions place="brand" subject={{ id: brandId, name, summary }} isSmall />
    </div>
  );
}
