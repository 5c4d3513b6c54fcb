import { BadgeCheck, Clock, FileX } from 'lucide-react';
import { Button } from '../../../shared/components/button.tsx';
import { EmptyState } from '../../../shared/components/states.tsx';
import { formatDateTime } from '../../../shared/i18n/dates.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import type { Submission } from '../api/verify-calls.ts';
import { SampleDocument } from './sample-document.tsx';

const icons = { pending: Clock, approved: BadgeCheck, rejected: FileX } as const;

interface SubmissionNoticeProps {
  submission: Submission;
  onAgain: () => void;
}

/** The state of the submitted document. Its images are not shown again. */
export function SubmissionNotice({ submission, onAgain }: SubmissionNoticeProps) {
  const { t } = useTranslations();
  const { state, submittedAt, decidedAt, identityReason, remark } = submission;
  const time = formatDateTime(decidedAt ?? submittedAt);
  const listed = identityReason === null ? '' : t(`verify_view.reason_${identityReason}`);
  const reason = remark === null ? listed : `${listed} – ${remark}`;
  return (
    <>
      <div role="status">
        <EmptyState
          icon={icons[state]}
          title={t(`verify_view.${state}Title`)}
          text={t(`verify_view.${state}Text`, { time, reason })}
        >
          {state === 'rejected' && <Button onClick={onAgain}>{t('verify_view.again')}</Button>}
        </EmptyState>
      </div>
      <SampleDocument />
    </>
  );
}
