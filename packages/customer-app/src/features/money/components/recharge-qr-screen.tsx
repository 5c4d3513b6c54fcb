import { useCallback, useEffect, useRef } from 'react';
import { navigate } from '../../../shared/router/hash-history.ts';
import { useSearchParams } from '../../../shared/router/router.tsx';
import { ButtonLink } from '../../../shared/components/button.tsx';
import { Page, useGoBack } from '../../../shared/components/page.tsx';
import { QueryState, Skeleton } from '../../../shared/components/states.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { type DepositAddress, useDepositAddresses } from '../api/recharge-calls.ts';
import { ownAddressOf, type RechargeLink, parseRechargeLink } from '../recharge-link.ts';
import { DepositCard } from './deposit-card.tsx';

/** Navigates back once and clears the query first, so that navigating forward again shows nothing of it. */
function useLeave(): () => void {
  const goBack = useGoBack();
  const left = useRef(false);
  return useCallback(() => {
    if (left.current) return;
    left.current = true;
    navigate('/recharge_qr', { replace: true });
    goBack();
  }, [goBack]);
}

/** QR code of a link, shown only if its address is the reader's own deposit address. */
export function RechargeQrScreen() {
  const { t } = useTranslations();
  const link = parseRechargeLink(useSearchParams()[0]);
  const own = useDepositAddresses();
  const leave = useLeave();
  const incomplete = link === null;
  useEffect(() => {
    if (incomplete) leave();
  }, [incomplete, leave]);
  if (incomplete) return null;
  return (
    <Page title={t('recharge_qr_view.title')}>
      <QueryState query={own} skeleton={<Skeleton blockSize="420px" />}>
        {(addresses) => <OwnAddress link={link} own={ownAddressOf(link, addresses)} onForeign={leave} />}
      </QueryState>
    </Page>
  );
}

interface OwnAddressProps {
  link: RechargeLink;
  own: DepositAddress | undefined;
  onForeign: () => void;
}

function OwnAddress({ link, own, onForeign }: OwnAddressProps) {
  const { t } = useTranslations();
  const foreign = own === undefined;
  useEffect(() => {
    if (foreign) onForeign();
  }, [foreign, onForeign]);
  if (foreign) return null;
  return (
    <>
      <div className="card">
        <DepositCard {...own} amount={link.amount} />
      </div>
      <ButtonLink to="/customer" variant="secondary" wide>
        {t('recharge_qr_view.support')}
      </ButtonLink>
    </>
  );
}
