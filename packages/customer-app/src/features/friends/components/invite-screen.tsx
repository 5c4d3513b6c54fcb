import { useRef } from 'react';
import { Amount } from '../../../shared/components/amount.tsx';
import { CopyButton } from '../../../shared/components/copy-button.tsx';
import { NumberHint } from '../../../shared/components/number-link.tsx';
import { Page } from '../../../shared/components/page.tsx';
import { QueryState, Skeleton } from '../../../shared/components/states.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { useInvitation } from '../api/friend-calls.ts';
import './friends.css';
import { InviteActions } from './invite-actions.tsx';
import { Poster } from './poster.tsx';

const linkOf = (code: string) => `${location.origin}/#/register?code=${encodeURIComponent(code)}`;

export function InviteScreen() {
  const { t } = useTranslations();
  const picture = useRef<HTMLImageElement>(null);
  const drawing = useRef<SVGSVGElement>(null);
  const invitation = useInvitation();
  return (
    <Page title={t('invite_view.title')} wide>
      <QueryState query={invitation} skeleton={<Skeleton blockSize="580px" />}>
        {({ invitationCode, rewards, img }) => (
          <div className="invitation stack">
            <Poster
              image={img}
              link={linkOf(invitationCode)}
              code={invitationCode}
              picture={picture}
              drawing={drawing}
            />
            <InviteActions link={linkOf(invitationCode)} code={invitationCode} poster={{ picture, drawing }} />
            <section className="card invite" aria-label={t('invite_view.code')}>
              <div className="invite__row">
                <h2>{t('invite_view.code')}</h2>
                <CopyButton label={t('invite_view.copyCode')} text={invitationCode} shown={invitationCode} />
              </div>
              <dl className="invite__row">
                <dt>{t('invite_view.rewards')}</dt>
                <dd>
                  <Amount value={rewards} size="l" />
                </dd>
              </dl>
              <p className="muted">{t('invite_view.text')}</p>
            </section>
            <NumberHint />
          </div>
        )}
      </QueryState>
    </Page>
  );
}
