import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { FactPanel } from '../../shared/components/fact-panel.tsx';
import { Facts } from '../../shared/components/facts.tsx';
import { StateWord } from '../../shared/components/state-word.tsx';
import { formatAmount, formatCount, formatMoment } from '../../shared/i18n/formats.ts';
import { percentOfRate } from '../../shared/i18n/percent.ts';
import { useAdministrator } from '../../shared/session/administrator.ts';
import { type Campaign, unitStates } from './campaign.ts';

/** All terms of a campaign, what was sold, the commitment of its draw, and the seed once it is published. */
export function CampaignFacts({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation();
  const { may } = useAdministrator();
  const named = (name: string) => t(`admin_view.campaign.${name}`);
  const percent = (rate: string) => `${percentOfRate(rate)} %`;
  return (
    <>
      <FactPanel>
        <Facts
          facts={[
            [t('admin_view.state'), <StateWord key="state" state={campaign.state} />],
            [t('admin_view.number'), campaign.campaignId],
            [t('admin_view.brand'), campaign.brandName],
            [named('startsAt'), formatMoment(campaign.startsAt)],
            [named('endsAt'), formatMoment(campaign.endsAt)],
            [named('escrow'), formatAmount(campaign.escrow)],
          ]}
        />
        <Facts
          facts={[
            [named('price'), formatAmount(campaign.price)],
            [named('cashbackRate'), percent(campaign.cashbackRate)],
            [named('commissionRate'), percent(campaign.commissionRate)],
            [named('referralCap'), percent(campaign.referralCap)],
            [named('luckyUnits'), formatCount(campaign.luckyUnits)],
            [named('luckyBonus'), formatAmount(campaign.luckyBonus)],
            [named('limitPerCustomer'), formatCount(campaign.limitPerCustomer)],
          ]}
        />
        <Facts
          facts={[
            [named('units'), formatCount(campaign.units)],
            ...unitStates.map((state) => [t(`admin_view.units.${state}`), formatCount(campaign[state])] as const),
            ...(may('order.read')
              ? [
                  [
                    t('admin_view.menu.orders'),
                    <Link key="orders" to={`/customer/orders?state=all&campaignId=${campaign.campaignId}`}>
                      {t('admin_view.show')}
                    </Link>,
                  ] as const,
                ]
              : []),
          ]}
        />
      </FactPanel>
      <FactPanel>
        <Facts
          facts={[
            [
              named('commitment'),
              campaign.commitment === null ? (
                t('admin_view.noCommitment')
              ) : (
                <span key="commitment" className="code">
                  {campaign.commitment}
                </span>
              ),
            ],
            [
              named('seed'),
              campaign.seed === null ? (
                t('admin_view.noSeed')
              ) : (
                <span key="seed" className="code">
                  {campaign.seed}
                </span>
              ),
            ],
          ]}
        />
      </FactPanel>
    </>
  );
}
