import type { ResponseOf } from '@goodturn/contract';
import { App, Button } from 'antd';
import { useOperation } from '../../../shared/api/operations.ts';
import { DateTimeCell } from '../../../shared/components/date-time-cell.tsx';
import type { Column } from '../../../shared/components/record-table.tsx';
import { StatusTag } from '../../../shared/components/status-tag.tsx';
import { TimeIn } from '../../../shared/components/time-in.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { useAdministrator } from '../../../shared/session/administrator.ts';

export type Stop = ResponseOf<'stop/inquire'>[number];

/** An action that opens a form. One person performs the first two immediately; the others require a second person. */
export type StopAct = 'stopNow' | 'renewStop' | 'stop' | 'keepStopped' | 'startAgain';

function actsOn({ suspended, short }: Stop): StopAct[] {
  if (!suspended) return ['stopNow', 'stop'];
  if (short === null) return ['startAgain'];
  return [...(short.canRenew ? (['renewStop'] as const) : []), 'keepStopped', 'startAgain'];
}

export function useStopColumns(begin: (stop: Stop, act: StopAct) => void): Column<Stop>[] {
  const { t } = useTranslations();
  const { may } = useAdministrator();
  return [
    {
      key: 'what',
      title: t('admin_view.payload.target'),
      cell: ({ target }) => t(`admin_view.value.target.${target}`),
    },
    { key: 'state', title: t('admin_view.state'), cell: (row) => <StopState stop={row} /> },
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
          <div className="row-actions">
            {row.short?.canUndo === true && <UndoButton stop={row} />}
            {actsOn(row).map((act) => (
              <Button
                key={act}
                size="small"
                danger={act === 'stopNow'}
                aria-label={`${t(`admin_view.${act}`)}: ${t(`admin_view.value.target.${row.target}`)}`}
                onClick={() => begin(row, act)}
              >
                {t(`admin_view.${act}`)}
              </Button>
            ))}
          </div>
        ),
    },
  ];
}

/** The state of a function. One that is not set up names what it lacks; it can be suspended as well. */
function StopState({ stop: { suspended, short, lacks } }: { stop: Stop }) {
  const { t } = useTranslations();
  return (
    <>
      {(suspended || lacks === null) && <StatusTag state={suspended ? 'stopped' : 'running'} />}{' '}
      {lacks !== null && <StatusTag state="not_set_up" />}
      {short !== null && (
        <div className="muted">
          <TimeIn
            at={short.endsAt}
            isShort
            sentence={(dateTime) => t('admin_view.shortStop', { account: short.stoppedBy, dateTime })}
          />
        </div>
      )}
      {lacks !== null && <div className="muted">{t(`admin_view.lacks.${lacks}`)}</div>}
    </>
  );
}

/** Takes back the person's own stop, as long as it is ten minutes old at most. */
function UndoButton({ stop: { target } }: { stop: Stop }) {
  const { t } = useTranslations();
  const { message } = App.useApp();
  const { busy, submit } = useOperation('stop/undo', {
    onDone: ({ outcome }) => {
      const say = outcome === 'undone' ? message.success : message.error;
      void say(t(`admin_view.undoOutcome.${outcome}`));
    },
  });
  return (
    <Button
      size="small"
      loading={busy}
      aria-label={`${t('admin_view.undoStop')}: ${t(`admin_view.value.target.${target}`)}`}
      onClick={() => submit({ target })}
    >
      {t('admin_view.undoStop')}
    </Button>
  );
}
