import { useEffect } from 'react';
import { ButtonLink } from '../../../shared/components/button.tsx';
import { PriceBreakdown } from '../../../shared/components/price-breakdown.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { useLogInState } from '../../../shared/session/log-in-state.ts';
import { useProductOfTheDay } from '../api/showcase-calls.ts';
import { keepInvitationCode } from '../invitation-code.ts';
import { Entrance } from './entrance.tsx';

/** Introduces Goodturn to an invited person. The name of the inviter is not shown: a code must not reveal a name. */
export function WelcomeScreen({ code }: { code: string }) {
  const { t } = useTranslations();
  const state = useLogInState();
  const product = useProductOfTheDay();
  useEffect(() => keepInvitationCode(code), [code]);
  return (
    <Entrance title={t('welcome_view.title')} heading={t('welcome_view.heading')} phone="picture" figures={false}>
      <div className="entrance__figures entrance__figures--welcome">
        {product !== undefined && (
          <>
            <p className="entrance__name">
              <bdi translate="no">{product.productName}</bdi>
            </p>
            <PriceBreakdown {...product} luckyOdds={null} size="m" />
          </>
        )}
      </div>
      <div className="entrance__actions">
        <ButtonLink wide to={`/register?${new URLSearchParams({ code, step: 'form' })}`} state={state}>
          {t('welcome_view.join')}
        </ButtonLink>
        <ButtonLink variant="text" wide to="/view/home">
          {t('welcome_view.lookAround')}
        </ButtonLink>
      </div>
      <p className="entrance__code">{t('welcome_view.code', { code })}</p>
    </Entrance>
  );
}
