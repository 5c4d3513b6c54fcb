import { Link } from 'react-router';
import { useTranslations } from '../i18n/texts.ts';

/** Stands where the actions would stand: a second administrator has to decide first. */
export function ApprovalLink() {
  const { t } = useTranslations();
  return <Link to="/customer/approvals">{t('admin_view.approvalWaits')}</Link>;
}
