import { HourglassOutlined } from '@ant-design/icons';
import type { ApprovalKind } from '@goodturn/contract';
import { Link } from 'react-router';
import { useCall } from '../api/calls.ts';
import { subjectLabel } from '../fields.ts';
import { TimeIn } from './time-in.tsx';
import { textOr, useTranslations } from '../i18n/texts.ts';
import { useAdministrator } from '../session/administrator.ts';
import { useNames } from '../use-names.ts';
import './pending-requests.css';
import { WithdrawButton } from './withdraw-button.tsx';

interface PendingRequestsProps {
  kinds: readonly ApprovalKind[];
  /**
   * The campaign or the customer concerned; if both are absent, requests about all subjects are shown, each with its
   * subject.
   */
  subjectId?: string;
  userId?: string;
}

export function PendingRequests({ kinds, subjectId, userId }: PendingRequestsProps) {
  const { t } = useTranslations();
  const { account, may } = useAdministrator();
  const nameAll = useNames();
  const input = {
    kinds: [...kinds],
    ...(subjectId !== undefined && { subjectId }),
    ...(userId !== undefined && { userId }),
  };
  const { data = [] } = useCall('approval/pending', input, { enabled: may('approval.read') });
  if (data.length === 0) return null;
  return (
    <ul className="pending-requests" aria-label={t('admin_view.approvalWaits')}>
      {data.map(({ approvalId, kind, subject, requestedBy, requestedAt, deciders }) => {
        const about = subjectId === undefined && userId === undefined ? labelOf(kind, subject) : '';
        return (
          <li key={approvalId}>
            <HourglassOutlined aria-hidden />
            <span>
              <strong>
                {about === ''
                  ? t(`admin_view.kind.${kind}`)
                  : t('admin_view.labelled', { label: t(`admin_view.kind.${kind}`), value: about })}
              </strong>{' '}
              <TimeIn
                at={requestedAt}
                sentence={(dateTime) => t('admin_view.pendingSince', { who: requestedBy, dateTime })}
              />{' '}
              {deciders.length === 0
                ? t('admin_view.waitsForNobody')
                : t('admin_view.waitsFor', { names: nameAll(deciders) })}
            </span>
            <Link to={`/customer/approvals/${approvalId}`}>{t('admin_view.openRequest')}</Link>
            {requestedBy === account && <WithdrawButton approvalId={approvalId} isSmall />}
          </li>
        );
      })}
    </ul>
  );
}

/**
 * Settings and suspensions need their kind here: `subjectLabel` recognises them by fields that this list does not have.
 */
function labelOf(kind: ApprovalKind, subject: string): string {
  if (kind === 'setting_change') return textOr(`admin_view.value.name.${subject}`, subject);
  return kind === 'suspension' ? textOr(`admin_view.value.target.${subject}`, subject) : subjectLabel(subject, []);
}
