import type { ResponseOf } from '@goodturn/contract';
import { Button } from 'antd';
import { DateTimeCell } from '../../../shared/components/date-time-cell.tsx';
import type { Column } from '../../../shared/components/record-table.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { useAdministrator } from '../../../shared/session/administrator.ts';

export type Backend = ResponseOf<'database/inquire'>[number];
export type ReleaseStep = 'cancel' | 'end';
type Release = (backend: Backend, step: ReleaseStep) => void;

const steps = ['cancel', 'end'] as const;

function useBackendColumns(release: Release) {
  const { t } = useTranslations();
  const { may } = useAdministrator();
  return {
    process: { key: 'process', title: t('admin_view.process'), numeric: true, cell: ({ process }) => process },
    program: {
      key: 'program',
      title: t('admin_view.payload.program'),
      cell: ({ program }) => <bdi translate="no">{program}</bdi>,
    },
    state: { key: 'state', title: t('admin_view.state'), cell: ({ state }) => state || '–', on: 'desktop' },
    statement: {
      key: 'statement',
      title: t('admin_view.payload.statement'),
      cell: ({ statement }) => (
        <span className="clip code" title={statement}>
          {statement || '–'}
        </span>
      ),
    },
    since: {
      key: 'since',
      title: t('admin_view.transactionSince'),
      cell: ({ transactionSince, statementSince }) => {
        const at = transactionSince ?? statementSince;
        return at === null ? '–' : <DateTimeCell at={at} isWhole />;
      },
      on: 'desktop',
    },
    actions: {
      key: 'actions',
      title: t('admin_view.actions'),
      cell: (backend) =>
        backend.isReleasable &&
        may('database.release') && (
          <span className="row-actions">
            {steps.map((step) => (
              <Button
                key={step}
                size="small"
                danger={step === 'end'}
                aria-label={`${t(`admin_view.value.step.${step}`)}: ${backend.process}`}
                onClick={() => release(backend, step)}
              >
                {t(`admin_view.value.step.${step}`)}
              </Button>
            ))}
          </span>
        ),
    },
  } satisfies Record<string, Column<Backend>>;
}

export function useLockColumns(release: Release): Column<Backend>[] {
  const { t } = useTranslations();
  const { process, program, statement, since, actions } = useBackendColumns(release);
  return [
    process,
    program,
    {
      key: 'waits',
      title: t('admin_view.waitsForLock'),
      cell: ({ waitsFor }) => waitsFor || t('admin_view.holdsLock'),
    },
    { key: 'blocked', title: t('admin_view.blockedBy'), cell: ({ blockedBy }) => blockedBy.join(', ') || '–' },
    statement,
    since,
    actions,
  ];
}

export function useSlowColumns(release: Release): Column<Backend>[] {
  const { process, program, state, statement, since, actions } = useBackendColumns(release);
  return [process, program, state, statement, since, actions];
}
