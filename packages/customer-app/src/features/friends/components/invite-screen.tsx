import { shopTitle } from '@goodturn/browser';
import { useRef, useState } from 'react';
import { Amount } from '../../../shared/components/amount.tsx';
import { amountText } from '../../../shared/components/amount-text.ts';
import { CopyButton } from '../../../shared/components/copy-button.tsx';
import { NumberHint } from '../../../shared/components/number-link.tsx';
import { Page } from '../../../shared/components/page.tsx';
import { QueryState, Skeleton } from '../../../shared/components/states.tsx';
import { currentLanguage } from '../../../shared/i18n/language.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { useInvitation } from '../api/friend-calls.ts';
import './friends.css';
import { InviteActions } from './invite-actions.tsx';
import { Poster } from './poster.tsx';
import { type Shown, ShownPurchase } from './shown-purchase.tsx';

/** The link carries the product that somebody chose to show, and never what was paid for it. */
const linkOf = (code: string, shown: Shown | undefined) =>
  `${location.origin}/#/register?${new URLSearchParams({ code, ...(shown && { product: shown.purchase.productId }) })}`;

/** The picture that the shop itself draws is drawn here, since a file of its own has not the letters of the app. */
const isDrawnByShop = (address: string): boolean => address.startsWith('/files/invite-');

/** Returns the sentences of the poster about what is shown. */
function useShownWords(shown: Shown | undefined): string[] {
  const { t } = useTranslations();
  if (shown === undefined) return [];
  const { productName, brandName, price, cashback, netPrice } = shown.purchase;
  const amount = (wire: string) => amountText(wire, currentLanguage().htmlLang).shown;
  return [
    t('invite_view.bought', { product: productName, brand: brandName }),
    ...(shown.withPrice
      ? [
          t('invite_view.boughtPrice', {
            price: amount(price),
            cashback: amount(cashback),
            net: `${amount(netPrice)} USD`,
          }),
        ]
      : []),
  ];
}

export function InviteScreen() {
  const { t } = useTranslations();
  const picture = useRef<HTMLImageElement>(null);
  const drawing = useRef<SVGSVGElement>(null);
  const invitation = useInvitation();
  const [shown, setShown] = useState<Shown>();
  const words = useShownWords(shown);
  const shareText = [...words, t('invite_view.shareText', { shop: shopTitle() })].join(' ');
  return (
    <Page title={t('invite_view.title')} wide>
      <QueryState query={invitation} skeleton={<Skeleton blockSize="580px" />}>
        {({ invitationCode, rewards, img }) => (
          <div className="invitation">
            <Poster
              image={shown?.purchase.pictureUrl ?? (isDrawnByShop(img) ? undefined : img)}
              imageText={shown?.purchase.productName ?? t('invite_view.headline')}
              words={words}
              link={linkOf(invitationCode, shown)}
              code={invitationCode}
              picture={picture}
              drawing={drawing}
            />
            <div className="stack">
              <ShownPurchase shown={shown} onChange={setShown} />
              <InviteActions
                link={linkOf(invitationCode, shown)}
                text={shareText}
                code={invitationCode}
                poster={{ picture, drawing }}
              />
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
          </div>
        )}
      </QueryState>
    </Page>
  );
}
