import { Button, Result, Spin } from 'antd';
import { useState } from 'react';
import { useCall } from '../../shared/api/calls.ts';
import { Screen } from '../../shared/components/screen.tsx';
import { useAdministrator } from '../../shared/session/administrator.ts';
import { useTranslations } from '../../shared/i18n/texts.ts';
import { BalanceSheet } from './balance-sheet.tsx';
import { TreasuryDrawer } from './treasury-drawers.tsx';
import { type TreasuryAction, treasuryActions } from './treasury-actions.ts';

/** What the platform holds, whose it is, and the ways in which two persons together can move the platform's own. */
export function TreasuryScreen() {
  const { t } = useTranslations();
  const { may } = useAdministrator();
  const [action, setAction] = useState<TreasuryAction>();
  const query = useCall('treasury/inquire', {}, { enabled: may('treasury.read') });
  const allowed = treasuryActions.filter(({ node }) => may(node));
  const actions = (
    <div className="cards">
      {allowed.map(({ name }) => (
        <section key={name} className="card">
          <h2>{t(`admin_view.treasury.${name}`)}</h2>
          <p className="quiet">{t(`admin_view.treasuryIntro.${name}`)}</p>
          <Button onClick={() => setAction(name)}>{t(`admin_view.treasury.${name}`)}</Button>
        </section>
      ))}
    </div>
  );
  return (
    <Screen title={t('admin_view.menu.treasury')} query={query}>
      {query.data && <BalanceSheet treasury={query.data}>{actions}</BalanceSheet>}
      {query.isLoading && <Spin className="record-state" description={t('admin_view.loading')} />}
      {query.data === undefined && query.error && (
        <Result
          status="warning"
          title={query.error.message}
          extra={<Button onClick={() => query.refetch()}>{t('common_view.retry')}</Button>}
        />
      )}
      {query.data === undefined && actions}
      {action && <TreasuryDrawer action={action} onClose={() => setAction(undefined)} />}
    </Screen>
  );
}
