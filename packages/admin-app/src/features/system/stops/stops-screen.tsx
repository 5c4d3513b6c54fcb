import type { ResponseOf } from '@goodturn/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../shared/api/calls.ts';
import { DateTimeCell } from '../../../shared/components/date-time-cell.tsx';
import { FormDrawer } from '../../../shared/components/form-drawer.tsx';
import { PendingRequests } from '../../../shared/components/pending-requests.tsx';
import { type Column, RecordTable } from '../../../shared/components/record-table.tsx';
import { Screen } from '../../../shared/components/screen.tsx';
import { StatusTag } from '../../../shared/components/status-tag.tsx';
import { useFields } from '../../../shared/components/use-fields.ts';
import { useAdministrator } from '../../../shared/session/administrator.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';

type Stop = ResponseOf<'stop/inquire'>[number];

/** The functions that can be suspended for everybody, with their states and reasons. */
export function StopsScreen() {
  const { t } = useTranslations();
  const [changed, setChanged] = useState<Stop>();
  const query = useCall('stop/inquire', {});
  const { data: rows, error, refetch } = query;
  return (
    <Screen title={t('admin_view.menu.stops')} query={query}>
      <p className="muted">{t('admin_view.stopsIntro')}</p>
      <PendingRequests kinds={['suspension']} />
      <RecordTable
        label={t('admin_view.menu.stops')}
        query={{ rows, error, refetch }}
        columns={useStopColumns(setChanged)}
        keyOf={({ target }) => target}
        emptyText={t('admin_view.emptyStops')}
      />
      {changed && <StopDrawer stop={changed} onClose={() => setChanged(undefined)} />}
    </Screen>
  );
}

/** The state of a function. One that is not set up names what it lacks; it can be suspended as well. */
function StopState({ stop: { suspended, lacks } }: { stop: Stop }) {
  const { t } = useTranslations();
  if (lacks === null) return <StatusTag state={suspended ? 'stopped' : 'running'} />;
  return (
    <>
      {suspended && <StatusTag state="stopped" />} <StatusTag state="not_set_up" />
      <div className="muted">{t(`admin_view.lacks.${lacks}`)}</div>
    </>
  );
}

function useStopColumns(change: (stop: Stop) => void): Column<Stop>[] {
  const { t } = useTranslations();
  const { may } = useAdministrator();
  const word = ({ suspended }: Stop) => t(suspended ? 'admin_view.startAgain' : 'admin_view.stop');
  return [
    {
      key: 'what',
      title: t('admin_view.payload.target'),
      cell: ({ target }) => t(`admin_view.value.target.${target}`),
    },
    {
      key: 'state',
      title: t('admin_view.state'),
      cell: (row) => <StopState stop={row} />,
    },
    { key: 'reason', title: t('admin_view.reason'), cell: ({ reason }) => reason },
    {
      key: 'since',
      title: t('admin_view.since'),
      cell: ({ since }) => since !== null && <DateTimeCell at={since} />,
    },
    {
      key: 'actions',
      title: t('admin_view.actions'),
      cell: (row) =>
        may('suspension.write') && (
          <Button
            size="small"
            aria-label={`${word(row)}: ${t(`admin_view.value.target.${row.target}`)}`}
            onClick={() => change(row)}
          >
            {word(row)}
          </Button>
        ),
    },
  ];
}

function StopDrawer({ stop, onClose }: { stop: Stop; onClose: () => void }) {
  const { t } = useTranslations();
  const field = useFields();
  const word = t(stop.suspended ? 'admin_view.startAgain' : 'admin_view.stop');
  return (
    <FormDrawer
      title={`${word}: ${t(`admin_view.value.target.${stop.target}`)}`}
      intro={t(stop.suspended ? 'admin_view.startIntro' : 'admin_view.stopIntro')}
      fields={[field.reason]}
      path="stop/update"
      input={({ reason = '' }) => ({ target: stop.target, suspended: !stop.suspended, reason })}
      submitText={t('admin_view.requestApproval')}
      danger={!stop.suspended}
      onClose={onClose}
    />
  );
}
