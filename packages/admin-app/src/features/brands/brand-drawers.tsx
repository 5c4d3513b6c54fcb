import { FormDrawer } from '../../shared/components/form-drawer.tsx';
import { DescriptionList } from '../../shared/components/description-list.tsx';
import { changesOf, type FormField } from '../../shared/components/form-validation.ts';
import { useFields } from '../../shared/components/use-fields.ts';
import { formatAmount } from '../../shared/i18n/formats.ts';
import { type ExternalWay, externalWays } from '../../shared/ways.ts';
import { useTranslations } from '../../shared/i18n/texts.ts';
import type { Brand } from './brand.ts';

const fundingWays = ['bank', 'usdt_trc20', 'usdt_erc20'] as const;

/** Adds a brand, or changes one that exists. */
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
      title={brand ? `${t('admin_view.brandStep.edit')}: ${brand.name}` : t('admin_view.addBrand')}
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

export function FundBrandDrawer({ brand, onClose }: { brand: Brand; onClose: () => void }) {
  const { t } = useTranslations();
  const field = useFields();
  return (
    <FormDrawer
      title={`${t('admin_view.brandStep.fund')}: ${brand.name}`}
      intro={t('admin_view.fundIntro')}
      fields={[field.amount(), field.way(fundingWays), field.text('reference'), field.reason]}
      path="brand/fund"
      input={({ amount = '', paymentMethod, reference = '', reason = '' }) => ({
        brandId: brand.brandId,
        amount,
        paymentMethod: paymentMethod as (typeof fundingWays)[number],
        reference,
        reason,
      })}
      submitText={t('admin_view.ask')}
      onClose={onClose}
    />
  );
}

/** Only what is available can be paid out: pending money belongs to orders that can still be returned. */
export function PayBrandDrawer({ brand, onClose }: { brand: Brand; onClose: () => void }) {
  const { t } = useTranslations();
  const field = useFields();
  return (
    <FormDrawer
      title={`${t('admin_view.brandStep.payout')}: ${brand.name}`}
      intro={t('admin_view.payoutIntro')}
      fields={[field.amount(), field.way(externalWays, 'paymentMethod', 'bank'), field.text('reference'), field.reason]}
      path="brand/payout"
      input={({ amount = '', paymentMethod, reference = '', reason = '' }) => ({
        brandId: brand.brandId,
        amount,
        paymentMethod: paymentMethod as ExternalWay,
        reference,
        reason,
      })}
      submitText={t('admin_view.ask')}
      onClose={onClose}
    >
      <DescriptionList
        facts={[
          [t('admin_view.available'), formatAmount(brand.available)],
          [t('admin_view.pending'), formatAmount(brand.pending)],
        ]}
      />
    </FormDrawer>
  );
}
