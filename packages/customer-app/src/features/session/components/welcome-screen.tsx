import { useEffect } from 'react';
import { ButtonLink } from '../../../shared/components/button.tsx';
import { PriceBreakdown } from '../../../shared/components/price-breakdown.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { keepInvitation } from '../../../shared/session/invitation.ts';
import { useLogInState } from '../../../shared/session/log-in-state.ts';
import { useProductOfTheDay, useShownProduct } from '../api/showcase-calls.ts';
import { Entrance } from './entrance.tsx';

interface WelcomeScreenProps {
  code: string;
  /** The product that the inviter chose to show; anybody can write such a link, so that nothing is said to be bought. */
  shownId: string | null;
}

/** Introduces Goodturn to an invited person. The name of the inviter is not shown: a code must not reveal a name. */
export function WelcomeScreen({ code, shownId }: WelcomeScreenProps) {
  const { t } = useTranslations();
  const state = useLogInState();
  const ofTheDay = useProductOfTheDay();
  const shown = useShownProduct(shownId);
  const product = shown ?? ofTheDay;
  useEffect(() => keepInvitation(code, shownId), [code, shownId]);
  return (
    <Entrance
      title={t('welcome_view.title')}
      heading={t('welcome_view.heading')}
      phone="picture"
      figures={false}
      shown={shown}
    >
      <div className="entrance__figures entrance__figures--welcome">
        {product !== undefined && (
          <>
            {shown !== undefined && <p className="muted">{t('welcome_view.shown')}</p>}
            <p className="entrance__name">
              <bdi translate="no">{product.productName}</bdi>
            </p>
            {product.netPrice !== null && (
              <PriceBreakdown {...product} netPrice={product.netPrice} luckyOdds={null} size="m" />
            )}
          </>
        )}
      </div>
      <div className="entrance__actions">
        <ButtonLink wide to={`/register?${new URLSearchParams({ code, step: 'form' })}`} state={state}>
          {t('welcome_view.join')}
        </ButtonLink>
        {shown === undefined ? (
          <ButtonLink variant="text" wide to="/view/home">
            {t('welcome_view.lookAround')}
          </ButtonLink>
        ) : (
          <ButtonLink variant="text" wide to={`/product_details?id=${shown.productId}`}>
            {t('welcome_view.seeIt')}
          </ButtonLink>
        )}
      </div>
      <p className="entrance__code">{t('welcome_view.code', { code })}</p>
    </Entrance>
  );
}
