import { Hand } from 'lucide-react';
import { formatDateTime } from '../i18n/dates.ts';
import { useTranslations } from '../i18n/texts.ts';
import { Link } from '../router/link.tsx';
import './hold-link.css';

/** Notice that the account is on hold and until when, with a link to the reason and the appeal (guarantee G14). */
export function HoldLink({ until }: { until: string }) {
  const { t } = useTranslations();
  return (
    <Link className="card hold-link" to="/withdraw">
      <Hand size={22} strokeWidth={1.75} aria-hidden="true" />
      <span>
        <strong>{t('withdraw_view.holdTitle')}</strong>
        <span className="muted">
          {t('withdraw_view.holdEnds')}: {formatDateTime(until)}
        </span>
      </span>
    </Link>
  );
}
