import { WarningOutlined } from '@ant-design/icons';
import { TimeIn } from '../../../shared/components/time-in.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import type { ApprovalDetails } from './approval.ts';

/** Says of a reset of somebody's access until when that person may object, or that they did. */
export function ObjectionNote({ details: { state, objection } }: { details: ApprovalDetails }) {
  const { t } = useTranslations();
  const { until = null, objectedAt = null } = objection ?? {};
  const at = objectedAt ?? (state === 'pending' ? until : null);
  if (at === null) return null;
  return (
    <div className="worklist-page__note worklist-page__note--unusual" role="note">
      <WarningOutlined aria-hidden />
      <p>
        <TimeIn
          at={at}
          sentence={(time) =>
            objectedAt === null
              ? t('admin_view.objectionUntil', { until: time })
              : t('admin_view.objectedAt', { at: time })
          }
        />
      </p>
    </div>
  );
}
