import { parseMoney, ZERO } from '@goodturn/money';
import { Alert, Button, Spin } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../shared/api/calls.ts';
import { ActionDrawer, type ActionPath, useActions } from '../../../shared/components/actions.tsx';
import { PendingRequests } from '../../../shared/components/pending-requests.tsx';
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
  const query = useCall('treasury/inquire', {}, { enabled: may('treasury.read') });
  const actions = (
    <div className="cards">
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
      {action && <ActionDrawer path={action} subject={{}} onClose={() => setAction(undefined)} />}
    </Screen>
  );
}
