import type { ReactNode } from 'react';
import { DateTimeCell } from '../../../shared/components/date-time-cell.tsx';
import { DescriptionList } from '../../../shared/components/description-list.tsx';
import { formatCount } from '../../../shared/i18n/formats.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import type { BatchDetails } from './batch.ts';

/** Shows each step of a batch with its person and time, up to the payments on the chain. */
export function StepsCard({ batch }: { batch: BatchDetails }) {
  const { t } = useTranslations();
  const { createdBy, createdAt, approvers, exportedBy, exportedAt, signedAt, sendFrom, rows, sentRows, paidRows } =
    batch;
  const { endedAt, state } = batch;
  const approved = approvers.filter(({ approvedAt }) => approvedAt !== null);
  const ended = state === 'abandoned' ? t('admin_view.state.abandoned') : t('admin_view.state.ended');
  return (
    <section className="card">
      <h2>{t('admin_view.batchSteps')}</h2>
      <DescriptionList
        items={[
          [t('admin_view.built'), <By key="built" who={createdBy} at={createdAt} />],
          [
            t('admin_view.approvedOf', { number: formatCount(approved.length) }),
            <People
              key="approved"
              people={approved.map(({ account, approvedAt }) => ({ who: account, at: approvedAt }))}
            />,
          ],
          [t('admin_view.exported'), <By key="exported" who={exportedBy} at={exportedAt} />],
          [t('admin_view.signaturesCame'), <By key="signed" who={null} at={signedAt} />],
          [t('admin_view.sendsFrom'), <By key="sends" who={null} at={sendFrom} />],
          [t('admin_view.sentRows'), counted(sentRows, rows)],
          [t('admin_view.paidRows'), counted(paidRows, rows)],
          ...(endedAt === null ? [] : [[ended, <By key="ended" who={null} at={endedAt} />] as const]),
        ]}
      />
    </section>
  );
}

const counted = (done: number, rows: number): string => `${formatCount(done)} / ${formatCount(rows)}`;

function By({ who, at }: { who: string | null; at: string | null }): ReactNode {
  if (at === null) return '–';
  return (
    <>
      {who !== null && <bdi translate="no">{who}</bdi>} <DateTimeCell at={at} />
    </>
  );
}

function People({ people }: { people: readonly { who: string; at: string | null }[] }): ReactNode {
  if (people.length === 0) return '–';
  return people.map(({ who, at }) => (
    <div key={who}>
      <By who={who} at={at} />
    </div>
  ));
}
