import type { ResponseOf } from '@goodturn/contract';
import { Button, Spin } from 'antd';
import { Link } from 'react-router';
import { useCallPages } from '../../../shared/api/calls.ts';
import { useAdministrator } from '../../../shared/session/administrator.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import type { Campaign } from './campaign.ts';
import './campaign-units.css';
import { LoadFailure } from '../../../shared/components/load-failure.tsx';

type Unit = ResponseOf<'campaign/units'>['list'][number];

/** The units by number. Lucky units are shown only after the seed is published; before that nobody can know them. */
export function CampaignUnits({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslations();
  const { campaignId, seed, luckyUnits } = campaign;
  const query = useCallPages('campaign/units', { campaignId });
  return (
    <section className="units" aria-labelledby="units-title">
      <h2 id="units-title">{t('admin_view.unitsByNumber')}</h2>
      {luckyUnits > 0 && (
        <p className="muted">{t(seed === null ? 'admin_view.luckyHidden' : 'admin_view.luckyShown')}</p>
      )}
      {query.rows === undefined && query.error === null && <Spin description={t('admin_view.loading')} />}
      {query.rows === undefined && query.error !== null && <LoadFailure error={query.error} retry={query.refetch} />}
      {query.rows && (
        <ol className="units__grid">
          {query.rows.map((unit) => (
            <li key={unit.number} className={`unit unit--${unit.state}${unit.lucky ? ' unit--lucky' : ''}`}>
              <UnitCell unit={unit} />
            </li>
          ))}
        </ol>
      )}
      {query.hasNextPage && (
        <Button loading={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
          {t('admin_view.more')}
        </Button>
      )}
    </section>
  );
}

function UnitCell({ unit }: { unit: Unit }) {
  const { t } = useTranslations();
  const { may } = useAdministrator();
  const { number, state, orderId, lucky } = unit;
  const words = (
    <>
      <strong>{number}</strong> {t(`admin_view.units.${state}`)}
      {lucky && <span className="unit__lucky">{t('admin_view.luckyUnit')}</span>}
    </>
  );
  return orderId !== null && may('order.read') ? (
    <Link to={`/customer/orders?view=all&orderId=${orderId}`}>{words}</Link>
  ) : (
    words
  );
}
