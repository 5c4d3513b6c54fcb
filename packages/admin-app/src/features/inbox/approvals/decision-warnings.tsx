import { CheckCircleOutlined, WarningOutlined } from '@ant-design/icons';
import { formatCount } from '../../../shared/i18n/formats.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { checkText, type ApprovalDetails } from './approval.ts';

/** The unusual facts of a request, above the facts themselves; of a decided request, as recorded at the decision. */
export function DecisionWarnings({ details: { state, facts } }: { details: ApprovalDetails }) {
  const { t } = useTranslations();
  if (!facts.isKnown) return null;
  const isPending = state === 'pending';
  const failed = facts.checks.filter(({ passed }) => !passed);
  if (failed.length === 0) {
    return (
      <div className="worklist-page__note" role="note">
        <CheckCircleOutlined aria-hidden />
        <p>{t(isPending ? 'admin_view.checkNone' : 'admin_view.checkNoneThen')}</p>
      </div>
    );
  }
  return (
    <div className="worklist-page__note worklist-page__note--unusual" role={isPending ? 'alert' : 'note'}>
      <WarningOutlined aria-hidden />
      <div>
        <strong>
          {t(isPending ? 'admin_view.checkTitle' : 'admin_view.checkTitleThen', { number: formatCount(failed.length) })}
        </strong>
        <ul>
          {failed.map((check) => (
            <li key={check.check}>{checkText(check)}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
