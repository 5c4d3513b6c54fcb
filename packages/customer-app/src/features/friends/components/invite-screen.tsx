import { Button } from '../../../shared/components/button.tsx';
import { CopyButton, useCopy } from '../../../shared/components/copy-button.tsx';
import { Page } from '../../../shared/components/page.tsx';
import { Loaded, Skeleton } from '../../../shared/components/states.tsx';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { useInvitation } from '../api/friend-calls.ts';
import './friends.css';

const linkOf = (code: string) => `${location.origin}/#/register?code=${encodeURIComponent(code)}`;

export function InviteScreen() {
  const { t } = useTexts();
  const copy = useCopy();
  const invitation = useInvitation();
  return (
    <Page title={t('invite_view.title')}>
      <Loaded query={invitation} skeleton={<Skeleton blockSize="260px" />}>
        {({ myCode }) => (
          <section className="card invite">
            <h2>{t('invite_view.code')}</h2>
            <bdi className="invite__code">{myCode}</bdi>
            <CopyButton label={t('invite_view.copyCode')} text={myCode} shown={t('invite_view.copyCode')} />
            <p className="muted">{t('invite_view.text')}</p>
            <Button wide onClick={() => copy(linkOf(myCode))}>
              {t('invite_view.copyLink')}
            </Button>
          </section>
        )}
      </Loaded>
    </Page>
  );
}
