import { Link } from 'react-router';
import { DateTimeCell } from '../../../shared/components/date-time-cell.tsx';
import { DescriptionGrid, DescriptionList } from '../../../shared/components/description-list.tsx';
import { StatusTag } from '../../../shared/components/status-tag.tsx';
import { formatAmount, formatCount } from '../../../shared/i18n/formats.ts';
import { percentOfRate } from '../../../shared/i18n/percent.ts';
import { useAdministrator } from '../../../shared/session/administrator.ts';
import { useTranslations, type KeyPart } from '../../../shared/i18n/texts.ts';
import { unitStates, type Campaign } from './campaign.ts';

export function CampaignSummary({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslations();
  const { may } = useAdministrator();
  const named = (name: KeyPart<'admin_view.campaign.'>) => t(`admin_view.campaign.${name}`);
  const percent = (rate: string) => `${percentOfRate(rate)} %`;
  return (
    <>
      <DescriptionGrid>
        <DescriptionList
          items={[
            [t('admin_view.state'), <StatusTag key="state" state={campaign.state} />],
            [t('admin_view.number'), campaign.campaignId],
            [t('admin_view.brand'), campaign.brandName],
            [named('startsAt'), <DateTimeCell key="time" at={campaign.startsAt} />],
            [named('endsAt'), <DateTimeCell key="time" at={campaign.endsAt} />],
            [named('escrow'), formatAmount(campaign.escrow)],
          ]}
        />
        <DescriptionList
          items={[
            [named('price'), formatAmount(campaign.price)],
            [named('cashbackRate'), percent(campaign.cashbackRate)],
            [named('commissionRate'), percent(campaign.commissionRate)],
            [named('referralCap'), percent(campaign.referralCap)],
            [named('luckyUnits'), formatCount(campaign.luckyUnits)],
            [named('luckyBonus'), formatAmount(campaign.luckyBonus)],
            [named('limitPerCustomer'), formatCount(campaign.limitPerCustomer)],
          ]}
        />
        <DescriptionList
          items={[
            [named('units'), formatCount(campaign.units)],
            ...unitStates.map((state) => [t(`admin_view.units.${state}`), formatCount(campaign[state])] as const),
            ...(may('order.read')
              ? [
                  [
                    t('admin_view.menu.orders'),
                    <Link key="orders" to={`/customer/orders?view=all&campaignId=${campaign.campaignId}`}>
                      {t('admin_view.show')}
                    </Link>,
                  ] as const,
                ]
              : []),
          ]}
        />
      </DescriptionGrid>
      <DescriptionGrid>
        <DescriptionList
          items={[
            [
              named('commitment'),
              <Published key="commitment" value={campaign.commitment} ifNone={t('admin_view.noCommitment')} />,
            ],
            [named('seed'), <Published key="seed" value={campaign.seed} ifNone={t('admin_view.noSeed')} />],
          ]}
        />
      </DescriptionGrid>
    </>
  );
}

/** A value of the draw's proof, to be copied and compared. */
function Published({ value, ifNone }: { value: string | null; ifNone: string }) {
  if (value === null) return ifNone;
  return (
    <span translate="no" className="code">
      {value}
    </span>
  );
}
