import { Button } from 'antd';
import { Link } from 'react-router';
import type { Column } from '../../shared/components/record-table.tsx';
import { formatAmount } from '../../shared/i18n/formats.ts';
import { useAdministrator } from '../../shared/session/administrator.ts';
import { useTranslations } from '../../shared/i18n/texts.ts';
import type { Brand, BrandStep } from './brand.ts';

export function useBrandColumns(open: (step: BrandStep, brand: Brand) => void): Column<Brand>[] {
  const { t } = useTranslations();
  const { may } = useAdministrator();
  return [
    { key: 'id', title: t('admin_view.number'), figures: true, cell: ({ brandId }) => brandId },
    {
      key: 'name',
      title: t('admin_view.brand'),
      cell: ({ name, story }) => (
        <>
          {name}
          {story !== '' && <div className="quiet clipped">{story}</div>}
        </>
      ),
    },
    { key: 'contact', title: t('admin_view.contact'), cell: ({ contact }) => contact },
    {
      key: 'available',
      title: t('admin_view.available'),
      figures: true,
      cell: ({ available }) => formatAmount(available),
    },
    { key: 'pending', title: t('admin_view.pending'), figures: true, cell: ({ pending }) => formatAmount(pending) },
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
    { key: 'actions', title: t('admin_view.actions'), cell: (row) => <Steps brand={row} open={open} /> },
  ];
}

function Steps({ brand, open }: { brand: Brand; open: (step: BrandStep, brand: Brand) => void }) {
  const { t } = useTranslations();
  const { may } = useAdministrator();
  const steps: BrandStep[] = [
    ...(may('brand.write') ? ['edit' as const] : []),
    ...(may('brand.fund') ? (['fund', 'payout'] as const) : []),
  ];
  return (
    <div className="row-actions">
      {steps.map((step) => (
        <Button
          key={step}
          size="small"
          aria-label={`${t(`admin_view.brandStep.${step}`)}: ${brand.name}`}
          onClick={() => open(step, brand)}
        >
          {t(`admin_view.brandStep.${step}`)}
        </Button>
      ))}
    </div>
  );
}
