import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** Stands where the actions would stand: a second administrator has to decide first. */
export function ApprovalLink() {
  const { t } = useTranslation();
  return <Link to="/customer/approvals">{t('admin_view.approvalWaits')}</Link>;
}
