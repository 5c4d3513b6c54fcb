import { parseMoney, ZERO } from '@goodturn/money';
import { Alert, Button, Spin } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../shared/api/calls.ts';
import { ActionDrawer, type ActionPath, useActions } from '../../../shared/components/actions.tsx';
import { PendingRequests } from '../../../shared/components/pending-requests.tsx';
import { StopNowDrawer } from '../../../shared/components/stop-now.tsx';
import { Screen } from '../../../shared/components/screen.tsx';
import { useAdministrator } from '../../../shared/session/administrator.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { BalanceSheet } from './balance-sheet.tsx';
import { LoadFailure } from '../../../shared/components/load-failure.tsx';

/** The kinds of requests about the platform's own money, for the list of pending ones. */
const treasuryKinds = [
  'goodwill_funding',
  'goodwill_from_fees',
  'fees_payout',
  'commission_payout',
  'treasury_move',
  'fill_shortfall',
  'method_route',
  'rail_limit',
  'payout_limit',
  'treasury_address',
  'rail_restart',
] as const;

export function TreasuryScreen() {
  const { t } = useTranslations();
  const { may } = useAdministrator();
  const allowed = useActions('treasury');
  const [action, setAction] = useState<ActionPath>();
  const [isStopping, setStopping] = useState(false);
  const query = useCall('treasury/inquire', {}, { enabled: may('treasury.read') });
  const actions = (
    <div className="cards">
      {may('suspension.write') && (
        <section className="card">
          <h2>{t('admin_view.stopNow')}</h2>
          <p className="muted">{t('admin_view.stopNowIntro')}</p>
          <div className="row-actions">
            <Button danger onClick={() => setStopping(true)}>
              {t('admin_view.stopNow')}
            </Button>
            <Link to="/customer/stops">{t('admin_view.menu.stops')}</Link>
          </div>
        </section>
      )}
      {allowed.map((path) => (
        <section key={path} className="card">
          <h2>{t(`admin_view.action.${path}`)}</h2>
          <p className="muted">{t(`admin_view.actionIntro.${path}`)}</p>
          <Button onClick={() => setAction(path)}>{t(`admin_view.action.${path}`)}</Button>
        </section>
      ))}
    </div>
  );
  return (
    <Screen title={t('admin_view.menu.treasury')} query={query}>
      <PendingRequests kinds={treasuryKinds} />
      {query.data && parseMoney(query.data.shortfall) > ZERO && (
        <Alert type="error" showIcon title={t('admin_view.shortfall')} />
      )}
      {query.data && <BalanceSheet treasury={query.data}>{actions}</BalanceSheet>}
      {query.isLoading && <Spin className="record-state" description={t('admin_view.loading')} />}
      {query.data === undefined && query.error && <LoadFailure error={query.error} retry={query.refetch} />}
      {query.data === undefined && actions}
      {isStopping && <StopNowDrawer onClose={() => setStopping(false)} />}
      {action && <ActionDrawer path={action} subject={{}} onClose={() => setAction(undefined)} />}
    </Screen>
  );
}
