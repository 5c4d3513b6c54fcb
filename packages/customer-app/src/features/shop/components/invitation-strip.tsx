import { Gift, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { Link } from '../../../shared/router/link.tsx';
import { forgetShownProduct, isShownByInvitation, keptInvitationCode } from '../../../shared/session/invitation.ts';
import { useToken } from '../../../shared/session/token.ts';
import './invitation-strip.css';

/**
 * Says to a visitor on the page of the product that an invitation shows who wanted it seen, and where the code is. It
 * names nobody, since a code must not reveal a name, and nothing else on the page differs.
 */
export function InvitationStrip({ productId }: { productId: string }) {
  const { t } = useTranslations();
  const isVisitor = useToken() === null;
  const [isInvited] = useState(() => isShownByInvitation(productId));
  const [isClosed, setClosed] = useState(false);
  if (!isVisitor || !isInvited) return null;
  const code = keptInvitationCode();
  const close = () => {
    forgetShownProduct();
    setClosed(true);
  };
  return (
    <div className={isClosed ? 'invitation-strip invitation-strip--closed' : 'invitation-strip'} inert={isClosed}>
      <section className="invitation-strip__in" aria-label={t('welcome_view.title')}>
        <Gift size={22} strokeWidth={1.75} aria-hidden="true" />
        <p>
          <b>{t('welcome_view.shown')}</b> <span className="muted">{t('welcome_view.shownNote', { code })}</span>{' '}
          <Link to={`/register?${new URLSearchParams({ code, step: 'form' })}`}>{t('welcome_view.join')}</Link>
        </p>
        <button type="button" aria-label={t('common_view.close')} onClick={close}>
          <X size={20} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </section>
    </div>
  );
}
