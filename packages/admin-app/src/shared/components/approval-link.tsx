import { Link } from 'react-router';
import { useTranslations } from '../i18n/texts.ts';

/** Replaces the actions while a request is pending, because a second administrator has to decide first. */
export function ApprovalLink({ approvalId }: { approvalId: string }) {
  const { t } = useTranslations();
  return <Link to={`/customer/approvals/${approvalId}`}>{t('admin_view.approvalWaits')}</Link>;
}
