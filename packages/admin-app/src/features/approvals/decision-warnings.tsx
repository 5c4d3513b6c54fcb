import { CheckCircleOutlined, WarningOutlined } from '@ant-design/icons';
import { formatCount } from '../../shared/i18n/formats.ts';
import { useTranslations } from '../../shared/i18n/texts.ts';
import type { ApprovalDetails } from './approval.ts';
import { checkText } from './check-text.ts';

/** What is unusual about a pending request, in words, above everything that it was found in. */
export function DecisionWarnings({ details: { state, facts } }: { details: ApprovalDetails }) {
  const { t } = useTranslations();
  if (state !== 'pending') return null;
  const failed = facts.checks.filter(({ passed }) => !passed);
  if (failed.length === 0) {
    return (
      <div className="desk-page__note" role="note">
        <CheckCircleOutlined aria-hidden />
        <p>{t('admin_view.checkNone')}</p>
      </div>
    );
  }
  return (
    <div className="desk-page__note desk-page__note--unusual" role="alert">
      <WarningOutlined aria-hidden />
      <div>
        <strong>{t('admin_view.checkTitle', { number: formatCount(failed.length) })}</strong>
        <ul>
          {failed.map((check) => (
            <li key={check.check}>{checkText(check)}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
