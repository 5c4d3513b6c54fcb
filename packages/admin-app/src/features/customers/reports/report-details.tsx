import { Drawer } from 'antd';
import { DateTimeCell } from '../../../shared/components/date-time-cell.tsx';
import { DescriptionList } from '../../../shared/components/description-list.tsx';
import { PersonCell } from '../../../shared/components/person-cell.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { CloseButton, type Report } from './report-columns.tsx';

export function ReportDetails({ report, onClose }: { report: Report; onClose: () => void }) {
  const { t } = useTranslations();
  const { reportId, text, handle, createdAt, closedBy, closedAt } = report;
  return (
    <Drawer
      open
      title={t('admin_view.reportNumber', { id: reportId })}
      size={520}
      onClose={onClose}
      footer={closedAt === null && <CloseButton report={report} onDone={onClose} />}
    >
      <p className="long-text">{text}</p>
      <DescriptionList
        items={[
          [t('admin_view.customer'), <PersonCell key="customer" {...report} recipient={null} />],
          [
            t('admin_view.reportHandle'),
            <bdi translate="no" key="handle">
              {handle ?? '–'}
            </bdi>,
          ],
          [t('admin_view.sentAt'), <DateTimeCell key="sent" at={createdAt} />],
          [t('admin_view.closedBy'), closedBy ?? '–'],
          [t('admin_view.closedAt'), closedAt === null ? '–' : <DateTimeCell key="closed" at={closedAt} />],
        ]}
      />
    </Drawer>
  );
}
