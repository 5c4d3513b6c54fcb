import { useProductOptions } from '../../shared/api/options.ts';
import { FormDrawer } from '../../shared/components/form-drawer.tsx';
import type { FormField, FormValues } from '../../shared/components/form-validation.ts';
import { localDateTime } from '../../shared/i18n/formats.ts';
import { percentOfRate, rateOfPercent } from '../../shared/i18n/percent.ts';
import { type KeyPart, useTranslations } from '../../shared/i18n/texts.ts';
import type { Campaign } from './campaign.ts';
import { CampaignPreview } from './campaign-preview.tsx';
import { validateCampaign } from './campaign-rules.ts';

/** Drafts a campaign, or changes a draft that exists. */
export function CampaignDraftDrawer({ campaign, onClose }: { campaign?: Campaign; onClose: () => void }) {
  const { t } = useTranslations();
  const products = useProductOptions();
  const now = campaign && valuesOf(campaign);
  const field = (
    name: KeyPart<'admin_view.campaign.'>,
    kind: FormField['kind'],
    more: Partial<FormField> = {},
  ): FormField => ({
    name,
    kind,
    label: t(`admin_view.campaign.${name}`),
    ...more,
    ...(now && { initial: now[name] ?? '' }),
  });
  return (
    <FormDrawer
      title={campaign ? `${t('admin_view.action.edit')}: ${campaign.productName}` : t('admin_view.draftCampaign')}
      intro={t('admin_view.draftIntro')}
      fields={[
        field('productId', 'choice', { options: products ?? [] }),
        field('price', 'amount'),
        field('cashbackRate', 'percent'),
        field('units', 'count', { bounds: [1, 100_000] }),
        field('luckyUnits', 'count', { initial: '0', bounds: [0, 100_000] }),
        field('luckyBonus', 'amount', { initial: '0.00', zeroAllowed: true }),
        field('limitPerCustomer', 'count', { initial: '1', bounds: [1, 100_000] }),
        field('referralCap', 'percent', { initial: '0' }),
        field('commissionRate', 'percent', { initial: '0' }),
        field('startsAt', 'dateTime'),
        field('endsAt', 'dateTime'),
      ]}
      check={(values) => validateCampaign(values, Date.now())}
      preview={(values, use) => <CampaignPreview values={values} onUse={use} />}
      path={campaign ? 'campaign/update' : 'campaign/add'}
      input={(values) => ({ ...(campaign && { campaignId: campaign.campaignId }), ...termsOf(values) })}
      submitText={t('admin_view.saveDraft')}
      onClose={onClose}
    />
  );
}

/** A draft as its form shows it. */
export const valuesOf = (campaign: Campaign): FormValues => ({
  productId: campaign.productId,
  price: campaign.price,
  cashbackRate: percentOfRate(campaign.cashbackRate),
  units: String(campaign.units),
  luckyUnits: String(campaign.luckyUnits),
  luckyBonus: campaign.luckyBonus,
  limitPerCustomer: String(campaign.limitPerCustomer),
  referralCap: percentOfRate(campaign.referralCap),
  commissionRate: percentOfRate(campaign.commissionRate),
  startsAt: localDateTime(campaign.startsAt),
  endsAt: localDateTime(campaign.endsAt),
});

function termsOf(values: FormValues) {
  const of = (name: string) => values[name] ?? '';
  return {
    productId: of('productId'),
    price: of('price'),
    cashbackRate: rateOfPercent(of('cashbackRate')),
    units: Number(of('units')),
    luckyUnits: Number(of('luckyUnits')),
    luckyBonus: of('luckyBonus'),
    limitPerCustomer: Number(of('limitPerCustomer')),
    referralCap: rateOfPercent(of('referralCap')),
    commissionRate: rateOfPercent(of('commissionRate')),
    startsAt: new Date(of('startsAt')).toISOString(),
    endsAt: new Date(of('endsAt')).toISOString(),
  };
}
