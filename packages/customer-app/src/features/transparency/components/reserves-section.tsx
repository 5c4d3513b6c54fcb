import { Amount } from '../../../shared/components/amount.tsx';
import { amountText, isZero } from '../../../shared/components/amount-text.ts';
import { formatCount } from '../../../shared/i18n/counts.ts';
import { formatDateTime } from '../../../shared/i18n/dates.ts';
import { currentLanguage } from '../../../shared/i18n/language.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { paymentMethods } from '../../../shared/payment-methods.ts';
import { useReserves, type Reserves } from '../api/transparency-calls.ts';
import { checkReserve } from '../check/check-reserve.ts';
import { useComputed } from '../use-computed.ts';
import { Section } from './section.tsx';

type ReserveAddress = Reserves['addresses'][number];
type AtDeposits = Reserves['methods'][number];

const shown = (wire: string): string => amountText(wire, currentLanguage().htmlLang).shown;

/** Shows the money on the chains, which everybody can look at there; shows nothing if no chain is watched. */
export function ReservesSection() {
  const { t } = useTranslations();
  const { data } = useReserves();
  if (data === undefined || data.addresses.length + data.methods.length === 0) return null;
  return (
    <Section title={t('transparency_view.reservesTitle')} note={t('transparency_view.reservesNote')}>
      {data.addresses.map((address) => (
        <AddressCard key={address.address} reserve={address} />
      ))}
      {data.methods.map((method) => (
        <DepositsCard key={method.paymentMethod} method={method} />
      ))}
    </Section>
  );
}

function AddressCard({ reserve }: { reserve: ReserveAddress }) {
  const { t } = useTranslations();
  return (
    <div className="card trust__history">
      <h3>{t(`transparency_view.reserve_${reserve.treasuryRole}`)}</h3>
      <code translate="no" dir="ltr">
        {reserve.address}
      </code>
      {reserve.figures
        .filter(({ amount }) => !isZero(amount))
        .map(({ paymentMethod, amount, block, at, blocked }) => (
          <div key={paymentMethod}>
            <bdi translate="no">{paymentMethods[paymentMethod].name}</bdi> <Amount value={amount} />
            <p className="muted trust__small">
              {t('transparency_view.reserveRead', { block: formatCount(block), time: formatDateTime(at) })}
            </p>
            {blocked && <p>{t('transparency_view.reserveBlocked', { amount: shown(amount) })}</p>}
          </div>
        ))}
      <Proof reserve={reserve} />
    </div>
  );
}

/** Says whether the key of the address signed for this shop, as this device finds by itself. */
function Proof({ reserve }: { reserve: ReserveAddress }) {
  const { t } = useTranslations();
  const { proof } = reserve;
  const check = useComputed(proof === null ? undefined : proof.signature, () => checkReserve(reserve, location.host));
  if (proof === null) return <p>{t('transparency_view.reserveUnsigned')}</p>;
  return (
    <>
      <p role="status">
        {check.value === undefined && check.error === undefined
          ? t('transparency_view.reserveChecking')
          : check.value === true
            ? t('transparency_view.reserveSigned', { time: formatDateTime(proof.signedAfter) })
            : t('transparency_view.reserveFalse')}
      </p>
      <details className="trust__details">
        <summary>{t('transparency_view.reserveText')}</summary>
        <p>
          <code translate="no" dir="ltr">
            {proof.text}
          </code>
        </p>
        <p>
          <code translate="no" dir="ltr">
            {proof.signature}
          </code>
        </p>
      </details>
    </>
  );
}

function DepositsCard({ method }: { method: AtDeposits }) {
  const { t } = useTranslations();
  const { paymentMethod, amount, addresses, oldestAt, held, creditDay, payoutDay } = method;
  const { blockedAmount, destroyed } = method;
  return (
    <div className="card trust__history">
      <h3>{t('transparency_view.reserveDeposits', { method: `\u2068${paymentMethods[paymentMethod].name}\u2069` })}</h3>
      <Amount value={amount} />
      {oldestAt !== null && (
        <p className="muted trust__small">
          {t('transparency_view.reserveDepositsRead', {
            count: formatCount(addresses),
            time: formatDateTime(oldestAt),
          })}
        </p>
      )}
      {!isZero(held) && <p>{t('transparency_view.reserveHeld', { amount: shown(held) })}</p>}
      {!isZero(blockedAmount) && <p>{t('transparency_view.reserveBlocked', { amount: shown(blockedAmount) })}</p>}
      {!isZero(destroyed) && <p>{t('transparency_view.reserveDestroyed', { amount: shown(destroyed) })}</p>}
      <p className="muted trust__small">
        {t('transparency_view.reserveLimits', { credit: shown(creditDay), payout: shown(payoutDay) })}
      </p>
    </div>
  );
}
