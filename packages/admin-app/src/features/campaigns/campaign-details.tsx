import { Drawer } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatAmount, formatCount, formatMoment } from '../../shared/i18n/formats.ts';
import { percentOfRate } from '../../shared/i18n/percent.ts';
import type { Campaign } from './campaign-steps.tsx';

/** All terms of a campaign, the commitment of its draw, and the seed once the campaign is over. */
export function CampaignDetails({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const { t } = useTranslation();
  const percent = (rate: string) => `${percentOfRate(rate)} %`;
  const facts: Record<string, string> = {
    price: `${formatAmount(campaign.price)} USD`,
    cashbackRate: percent(campaign.cashbackRate),
    units: formatCount(campaign.units),
    luckyUnits: formatCount(campaign.luckyUnits),
    luckyBonus: `${formatAmount(campaign.luckyBonus)} USD`,
    limitPerCustomer: formatCount(campaign.limitPerCustomer),
    referralCap: percent(campaign.referralCap),
    commissionRate: percent(campaign.commissionRate),
    startsAt: formatMoment(campaign.startsAt),
    endsAt: formatMoment(campaign.endsAt),
    escrow: `${formatAmount(campaign.escrow)} USD`,
    commitment: campaign.commitment ?? t('admin_view.noCommitment'),
    seed: campaign.seed ?? t('admin_view.noSeed'),
  };
  return (
    <Drawer open title={`${campaign.productName} · ${campaign.brandName}`} size={520} onClose={onClose}>
      <dl className="facts">
        {Object.entries(facts).map(([name, value]) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{t(`admin_view.campaign.${name}`)}</dt>
            <dd className={name === 'commitment' || name === 'seed' ? 'code' : undefined}>{value}</dd>
          </div>
        ))}
      </dl>
    </Drawer>
  );
}
