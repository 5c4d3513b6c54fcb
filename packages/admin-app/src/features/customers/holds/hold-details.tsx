import { Drawer } from 'antd';
import { DateTimeCell } from '../../../shared/components/date-time-cell.tsx';
import { DescriptionList } from '../../../shared/components/description-list.tsx';
import { PersonCell } from '../../../shared/components/person-cell.tsx';
import { StatusTag } from '../../../shared/components/status-tag.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import type { Hold } from './hold-columns.tsx';

export function HoldDetails({ hold, onClose }: { hold: Hold; onClose: () => void }) {
  const { t } = useTranslations();
  const { appealAccepted, appealDecidedBy, appealRemark } = hold;
  const time = (at: string | null) => (at === null ? '–' : <DateTimeCell at={at} />);
  return (
    <Drawer open title={t('admin_view.holdNumber', { id: hold.holdId })} size={520} onClose={onClose}>
      <DescriptionList
        items={[
          [t('admin_view.customer'), <PersonCell key="customer" {...hold} recipient={null} />],
          [t('admin_view.state'), <StatusTag key="state" state={hold.endCause ?? 'active'} />],
          [t('admin_view.reason'), hold.reason],
          [t('admin_view.holdFrom'), time(hold.startsAt)],
          [t('admin_view.holdUntil'), time(hold.expiresAt)],
          [t('admin_view.endedAt'), time(hold.endedAt)],
          [
            t('admin_view.requestedByLabel'),
            <bdi translate="no" key="by">
              {hold.requestedBy}
            </bdi>,
          ],
          [
            t('admin_view.approvedBy'),
            <bdi translate="no" key="agreed">
              {hold.agreedBy ?? '–'}
            </bdi>,
          ],
          [t('admin_view.appeal'), hold.appeal ?? t('admin_view.noAppeal')],
          [t('admin_view.appealedAt'), time(hold.appealedAt)],
          ...(appealAccepted === null
            ? []
            : [
                [
                  t(appealAccepted ? 'admin_view.appealAccepted' : 'admin_view.appealDeclined', {
                    who: appealDecidedBy ?? '',
                  }),
                  appealRemark,
                ] as const,
              ]),
        ]}
      />
    </Drawer>
  );
}
