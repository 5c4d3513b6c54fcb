import type { ResponseOf } from '@goodturn/contract';
import { App, Button } from 'antd';
import { useCall } from '../../../shared/api/calls.ts';
import { useOperation } from '../../../shared/api/operations.ts';
import { RecordTable, type Column } from '../../../shared/components/record-table.tsx';
import { StatusTag } from '../../../shared/components/status-tag.tsx';
import { formatCount } from '../../../shared/i18n/formats.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { useAdministrator } from '../../../shared/session/administrator.ts';
import { logSettings } from '../../../shared/setting-kinds.ts';
import { useRefetchEvery } from '../../../shared/polling.ts';
import { SettingList } from './settings-screen.tsx';

type Sender = ResponseOf<'server_log/inquire'>[number];

const everyMs = 2_000;

export function LogScreen() {
  const { t } = useTranslations();
  const { may } = useAdministrator();
  const { data: rows, error, refetch } = useCall('server_log/inquire', {});
  useRefetchEvery(everyMs, refetch);
  return (
    <SettingList
      title={t('admin_view.menu.server_log')}
      names={logSettings}
      actions={may('log.test') && <TestButton />}
    >
      <h2>{t('admin_view.logSenders')}</h2>
      <RecordTable
        label={t('admin_view.logSenders')}
        query={{ rows, error, refetch }}
        columns={useSenderColumns()}
        keyOf={({ serverId }) => serverId}
        emptyText={t('admin_view.emptyServers')}
      />
    </SettingList>
  );
}

function TestButton() {
  const { t } = useTranslations();
  const { message } = App.useApp();
  const { busy, submit } = useOperation('server_log/test', {
    onDone: ({ outcome, code }) => {
      const words = t(`admin_view.logTest.${outcome}`);
      if (outcome === 'sent') message.success(words);
      else message.error(code === '' ? words : t('admin_view.labelled', { label: words, value: code }));
    },
  });
  return (
    <Button loading={busy} onClick={() => submit({})}>
      {t('admin_view.testLogReceiver')}
    </Button>
  );
}

function useSenderColumns(): Column<Sender>[] {
  const { t } = useTranslations();
  return [
    { key: 'host', title: t('admin_view.host'), cell: ({ host }) => <bdi translate="no">{host || '–'}</bdi> },
    { key: 'state', title: t('admin_view.state'), cell: ({ state }) => <StatusTag state={state} /> },
    {
      key: 'dropped',
      title: t('admin_view.droppedLines'),
      cell: ({ droppedLines }) => formatCount(droppedLines),
      numeric: true,
    },
  ];
}
