import { ShieldCheck } from 'lucide-react';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { Link } from '../../../shared/router/link.tsx';
import { useUserInfoAtOnce } from '../../../shared/session/user-info.ts';

/** The customer's own phrase, which identifies genuine messages of the shop; without one, a link to set it. */
export function PhraseLine() {
  const { t } = useTranslations();
  const user = useUserInfoAtOnce().data;
  // A placeholder, so that nothing moves when the phrase is known.
  if (user === undefined) return <p className="phrase-line" aria-hidden="true" />;
  const { phrase } = user;
  return (
    <p className="phrase-line">
      <ShieldCheck size={18} strokeWidth={1.75} aria-hidden="true" />
      {phrase === null ? (
        <Link to="/account">{t('account_view.phraseSet')}</Link>
      ) : (
        <bdi>{t('account_view.phraseAbove', { phrase })}</bdi>
      )}
    </p>
  );
}
