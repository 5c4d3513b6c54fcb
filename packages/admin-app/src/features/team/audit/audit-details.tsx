import { Drawer } from 'antd';
import { Link } from 'react-router';
import { DescriptionList } from '../../../shared/components/description-list.tsx';
import { fieldItems } from '../../../shared/components/field-items.tsx';
import { SubjectLink } from '../../../shared/components/subject-link.tsx';
import { fullDateTime } from '../../../shared/i18n/formats.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { actorLabel } from './audit-columns.tsx';
import { actionLabel, type AuditEntry } from './audit-labels.ts';

export function AuditDetails({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const { t } = useTranslations();
  const { actorKind, actorId, subject, ip } = entry;
  const same = new URLSearchParams({ view: 'all', subject });
  const theirs = new URLSearchParams({ view: 'all', actorKind, actorId: actorId ?? '' });
  return (
    <Drawer open title={actionLabel(entry.action)} size={520} onClose={onClose}>
      <DescriptionList
        items={[
          [t('admin_view.number'), entry.auditId],
          // Seconds are shown to distinguish entries of the same minute.
          [t('admin_view.when'), fullDateTime(entry.at)],
          [
            t('admin_view.who'),
            actorId === null ? (
              actorLabel(entry)
            ) : (
              <Link key="who" to={`/customer/audit?${theirs}`} onClick={onClose}>
                {actorLabel(entry)}
              </Link>
            ),
          ],
          [t('admin_view.fromWhere'), ip ?? '–'],
          [t('admin_view.userAgent'), entry.userAgent ?? '–'],
          [t('admin_view.about'), <SubjectLink key="subject" subject={subject} />],
          [
            t('admin_view.recordedAction'),
            <code translate="no" key="code">
              {entry.action}
            </code>,
          ],
          ...fieldItems(entry.details),
        ]}
      />
      <Link to={`/customer/audit?${same}`} onClick={onClose}>
        {t('admin_view.sameSubject')}
      </Link>
    </Drawer>
  );
}
