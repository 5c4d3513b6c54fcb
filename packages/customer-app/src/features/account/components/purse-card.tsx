import { HiddenBalance } from '../../../shared/components/hidden-balance.tsx';
import { RollingAmount } from '../../../shared/components/rolling-amount.tsx';
import { amountText, isZero } from '../../../shared/components/amount-text.ts';
import { currentLanguage } from '../../../shared/i18n/language.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { useFriend } from '../../../shared/session/use-friend.ts';
import { type Purse, useActiveHold } from '../api/account-calls.ts';
import { barShares, purseParts } from '../purse-parts.ts';
import { MoneyTiles } from './money-tiles.tsx';
import { HeldPart, RechargePart } from './purse-legend.tsx';

/** The available balance, the held part with its reason, and the pending part with its date. */
export function PurseCard({ purse }: { purse: Purse }) {
  const { t } = useTranslations();
  const friend = useFriend();
  return (
    <section className="card me__purse" aria-label={t('balance_view.title')}>
      {friend === null ? <OwnPurse purse={purse} /> : <HiddenBalance of={friend} />}
      <MoneyTiles />
    </section>
  );
}

function OwnPurse({ purse: { account, recharges, withdrawals } }: { purse: Purse }) {
  const { t } = useTranslations();
  const isPasswordReady = account.hasWithdrawalPassword && account.withdrawalPasswordFrom === null;
  const canWithdraw = useActiveHold() === undefined && isPasswordReady;
  const parts = purseParts(account.available, account.frozen, recharges);
  const shown = (wire: string) => amountText(wire, currentLanguage().htmlLang).shown;
  const shares = barShares(parts);
  const bar = (['available', 'held', 'coming'] as const).filter((part) => shares[part] > 0);
  return (
    <>
      <div>
        <h2 className="me__small">{t(canWithdraw ? 'me_view.canWithdraw' : 'balance_view.available')}</h2>
        <RollingAmount value={parts.available} size="xxl" />
      </div>
      <div
        className="me__bar"
        role="img"
        aria-label={t('me_view.parts', {
          available: shown(parts.available),
          held: shown(parts.held),
          coming: shown(parts.coming),
        })}
      >
        {bar.map((part) => (
          <span key={part} className={`me__part me__part--${part}`} style={{ flexGrow: shares[part] }} />
        ))}
      </div>
      {(!isZero(parts.held) || recharges.length > 0) && (
        <ul className="me__legend">
          {!isZero(parts.held) && <HeldPart held={parts.held} withdrawals={withdrawals} />}
          {recharges.map((recharge) => (
            <RechargePart key={recharge.rechargeId} recharge={recharge} />
          ))}
        </ul>
      )}
    </>
  );
}
