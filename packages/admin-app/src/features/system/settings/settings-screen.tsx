import type { SettingName } from '@goodturn/contract';
import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { useCall } from '../../../shared/api/calls.ts';
import { DateTimeCell } from '../../../shared/components/date-time-cell.tsx';
import { PendingRequests } from '../../../shared/components/pending-requests.tsx';
import { RecordTable, type Column } from '../../../shared/components/record-table.tsx';
import { Screen } from '../../../shared/components/screen.tsx';
import { SettingValue } from '../../../shared/components/setting-value.tsx';
import { useAdministrator } from '../../../shared/session/administrator.ts';
import { logSettings, settingKinds, userSettings } from '../../../shared/setting-kinds.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { SettingDrawer, type Setting } from './setting-drawer.tsx';

const order = Object.keys(settingKinds) as SettingName[];
const ownScreen: ReadonlySet<string> = new Set([...userSettings, ...logSettings]);

/** The settings that have no screen of their own. */
export function SettingsScreen() {
  const { t } = useTranslations();
  return <SettingList title={t('admin_view.menu.settings')} names={order.filter((name) => !ownScreen.has(name))} />;
}

/** The initial values of new customers, and the limits of failed log-ins. */
export function UserConfigurationScreen() {
  const { t } = useTranslations();
  return <SettingList title={t('admin_view.menu.user_configuration')} names={userSettings} />;
}

interface SettingListProps {
  title: string;
  names: readonly SettingName[];
  actions?: ReactNode;
  children?: ReactNode;
}

export function SettingList({ title, names, actions, children }: SettingListProps) {
  const { t } = useTranslations();
  const [changed, setChanged] = useState<Setting>();
  const query = useCall('setting/inquire', {});
  const { data, error, refetch } = query;
  const rows = data && names.flatMap((name) => data.filter((setting) => setting.name === name));
  return (
    <Screen title={title} actions={actions} query={query}>
      <p className="muted">{t('admin_view.settingIntro')}</p>
      <PendingRequests kinds={['setting_change']} />
      <RecordTable
        label={title}
        query={{ rows, error, refetch }}
        columns={useSettingColumns(setChanged)}
        keyOf={({ name }) => name}
        emptyText={t('admin_view.emptySettings')}
      />
      {children}
      {changed && <SettingDrawer setting={changed} onClose={() => setChanged(undefined)} />}
    </Screen>
  );
}

function LastChange({ setting: { changedAt, requestedBy, approvedBy } }: { setting: Setting }) {
  const { t } = useTranslations();
  if (changedAt === null) return null;
  return (
    <>
      <DateTimeCell at={changedAt} />
      {requestedBy !== null && approvedBy !== null && (
        <div className="muted">{t('admin_view.changedByTwo', { requester: requestedBy, approver: approvedBy })}</div>
      )}
    </>
  );
}

function useSettingColumns(change: (setting: Setting) => void): Column<Setting>[] {
  const { t } = useTranslations();
  const { may } = useAdministrator();
  return [
    { key: 'name', title: t('admin_view.setting'), cell: ({ name }) => t(`admin_view.value.name.${name}`) },
    {
      key: 'value',
      title: t('admin_view.payload.value'),
      cell: ({ name, value, obstacle }) => (
        <>
          <SettingValue name={name} value={value} />
          {obstacle !== null && <div className="muted">{t(`admin_view.settingObstacle.${obstacle}`)}</div>}
        </>
      ),
    },
    {
      key: 'changed',
      title: t('admin_view.changedAt'),
      cell: (row) => <LastChange setting={row} />,
    },
    {
      key: 'actions',
      title: t('admin_view.actions'),
      cell: (row) =>
        may('setting.write') && (
          <Button
            size="small"
            aria-label={`${t('admin_view.change')}: ${t(`admin_view.value.name.${row.name}`)}`}
            onClick={() => change(row)}
          >
            {t('admin_view.change')}
          </Button>
        ),
    },
  ];
}
