import type { ResponseOf } from '@goodturn/contract';
import { DateTimeCell } from '../../../shared/components/date-time-cell.tsx';
import { DescriptionList } from '../../../shared/components/description-list.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';

type Approver = ResponseOf<'batch/details'>['approvers'][number];

/** Shows the people who approved, those who can approve, and the obstacle of each other one. */
export function ApproverList({ approvers }: { approvers: readonly Approver[] }) {
  const { t } = useTranslations();
  if (approvers.length === 0) return <p className="muted">{t('admin_view.nobodyPays')}</p>;
  return (
    <DescriptionList
      items={approvers.map(({ account, approvedAt, obstacle }) => [
        account,
        <span key={account} className={obstacle === null || approvedAt !== null ? undefined : 'muted'}>
          {t(`admin_view.approverObstacle.${obstacle ?? 'none'}`)}
          {approvedAt !== null && (
            <>
              {' '}
              <DateTimeCell at={approvedAt} />
            </>
          )}
        </span>,
      ])}
    />
  );
}
