import type { AnswerOf } from '@goodturn/contract';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api/api-client.ts';
import { EntryDrawer } from '../../shared/components/entry-drawer.tsx';
import type { EntryField } from '../../shared/components/entry-rules.ts';
import { RecordTable } from '../../shared/components/record-table.tsx';
import { Screen } from '../../shared/components/screen.tsx';
import { formatMoment } from '../../shared/i18n/formats.ts';
import { useAdministrator } from '../../shared/session/administrator.ts';

type Setting = AnswerOf<'setting/inquire'>[number];

export function SettingsScreen() {
  const { t } = useTranslation();
  const { may } = useAdministrator();
  const [changed, setChanged] = useState<Setting>();
  const [stopping, setStopping] = useState(false);
  const settings = useQuery({
    queryKey: ['settings'],
    enabled: may('setting.read'),
    queryFn: async () => (await api.post('setting/inquire', {})).data,
  });
  const query = { rows: settings.data, error: settings.error, refetch: settings.refetch };
  const stops = may('stop.write') && <Button onClick={() => setStopping(true)}>{t('admin_view.kind.stop')}</Button>;
  const columns = [
    {
      key: 'name',
      title: t('admin_view.setting'),
      cell: ({ name }: Setting) => t(`admin_view.value.name.${name}`),
    },
    { key: 'value', title: t('admin_view.payload.value'), cell: ({ value }: Setting) => value },
    {
      key: 'changed',
      title: t('admin_view.changedAt'),
      cell: ({ changedAt }: Setting) => changedAt && formatMoment(changedAt),
    },
    {
      key: 'actions',
      title: t('admin_view.actions'),
      cell: (row: Setting) =>
        may('setting.write') && (
          <Button
            size="small"
            aria-label={`${t('admin_view.change')}: ${t(`admin_view.value.name.${row.name}`)}`}
            onClick={() => setChanged(row)}
          >
            {t('admin_view.change')}
          </Button>
        ),
    },
  ];
  return (
    <Screen title={t('admin_view.menu.settings')} query={settings} actions={stops}>
      {may('setting.read') && (
        <RecordTable
          label={t('admin_view.menu.settings')}
          query={query}
          columns={columns}
          keyOf={({ name }) => name}
          emptyText={t('admin_view.noSettings')}
        />
      )}
      {changed && <ChangeDrawer setting={changed} onClose={() => setChanged(undefined)} />}
      {stopping && <StopDrawer onClose={() => setStopping(false)} />}
    </Screen>
  );
}

function useReason(): EntryField {
  const { t } = useTranslation();
  return { name: 'reason', label: t('admin_view.reason'), kind: 'long', longest: 500 };
}

function ChangeDrawer({ setting, onClose }: { setting: Setting; onClose: () => void }) {
  const { t } = useTranslation();
  const reason = useReason();
  const value = { name: 'value', label: t('admin_view.payload.value'), kind: 'long' as const, initial: setting.value };
  return (
    <EntryDrawer
      title={t(`admin_view.value.name.${setting.name}`)}
      intro={t('admin_view.settingIntro')}
      fields={[{ ...value, optional: true, longest: 2_000 }, reason]}
      send={({ value: next = '', reason: why = '' }) =>
        api.post('setting/update', { name: setting.name, value: next, reason: why })
      }
      submitText={t('admin_view.ask')}
      doneText={t('admin_view.asked')}
      onClose={onClose}
    />
  );
}

function StopDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const reason = useReason();
  const choices = ['true', 'false'].map((value) => ({ value, label: t(`admin_view.value.stopped.${value}`) }));
  return (
    <EntryDrawer
      title={t('admin_view.kind.stop')}
      intro={t('admin_view.stopIntro')}
      fields={[
        {
          name: 'stopped',
          label: t('admin_view.value.what.matching'),
          kind: 'choice',
          options: choices,
          initial: 'true',
        },
        reason,
      ]}
      send={({ stopped, reason: why = '' }) =>
        api.post('stop/update', { what: 'matching', stopped: stopped === 'true', reason: why })
      }
      submitText={t('admin_view.ask')}
      doneText={t('admin_view.asked')}
      onClose={onClose}
    />
  );
}
