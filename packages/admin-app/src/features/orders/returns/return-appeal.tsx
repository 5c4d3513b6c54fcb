import { TimeIn } from '../../../shared/components/time-in.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import type { ReturnRequest } from './return.ts';

/** Shows the customer's appeal against the refusal of a return, and the decision of a third person. */
export function ReturnAppeal({ requested }: { requested: ReturnRequest }) {
  const { t } = useTranslations();
  const { appealedAt, appealText, appealAccepted, appealRemark, appealDecidedAt, appealDecidedBy } = requested;
  if (appealedAt === null) return null;
  return (
    <>
      <p className="muted">
        <TimeIn at={appealedAt} sentence={(dateTime) => t('admin_view.returnAppealedAt', { dateTime })} />
      </p>
      <p>
        <q>{appealText}</q>
      </p>
      {appealDecidedAt !== null && (
        <p>
          {appealDecidedBy === null ? (
            <TimeIn at={appealDecidedAt} sentence={(dateTime) => t('admin_view.returnDecidedByTime', { dateTime })} />
          ) : (
            t(appealAccepted === true ? 'admin_view.appealAccepted' : 'admin_view.appealDeclined', {
              who: appealDecidedBy,
            })
          )}{' '}
          {appealRemark !== null && <q>{appealRemark}</q>}
        </p>
      )}
    </>
  );
}
