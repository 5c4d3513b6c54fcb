import { ArrowDownToLine, ArrowUpFromLine } from 'lucide-react';
import { HiddenBalance } from '../../../shared/components/balance.tsx';
import { RollingAmount } from '../../../shared/components/rolling-figures.tsx';
import { amountText, isZero } from '../../../shared/components/amount-text.ts';
import { currentLanguage } from '../../../shared/i18n/language.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { useFriend } from '../../../shared/session/use-friend.ts';
import { Amount } from '../../../shared/components/amount.tsx';
import { Link } from '../../../shared/router/link.tsx';
import { useActiveHold, type Purse } from '../api/account-calls.ts';
import { barShares, purseParts } from '../purse-parts.ts';

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

function OwnPurse({ purse: { account, recharges } }: { purse: Purse }) {
  const { t } = useTranslations();
  const isPasswordReady = account.hasWithdrawalPassword && account.withdrawalPasswordFrom === null;
  const canWithdraw = useActiveHold() === undefined && isPasswordReady;
  const parts = purseParts(account.available, account.frozen, recharges);
  const shown = (wire: string) => amountText(wire, currentLanguage().htmlLang).shown;
  const shares = barShares(parts);
  const legend = (['held', 'coming'] as const).filter((part) => !isZero(parts[part]));
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
      {legend.length > 0 && (
        <ul className="me__legend">
          {legend.map((part) => (
            <li key={part}>
              <span className={`me__sign me__part--${part}`} aria-hidden="true" />
              <span>{t(`me_view.${part}`)}</span>
              <Amount value={parts[part]} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const tiles = [
  { to: '/recharge', key: 'me_view.recharge', icon: ArrowDownToLine },
  { to: '/withdraw', key: 'me_view.withdraw', icon: ArrowUpFromLine },
] as const;

function MoneyTiles() {
  const { t } = useTranslations();
  const isOwner = useFriend() === null;
  return (
    <div className="me__tiles">
      {tiles.map(({ to, key, icon: Icon }) => {
        const content = (
          <>
            <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
            {t(key)}
          </>
        );
        return isOwner ? (
          <Link key={to} className="me__tile" to={to}>
            {content}
          </Link>
        ) : (
          <span key={to} className="me__tile me__tile--off" role="link" aria-disabled="true">
            {content}
          </span>
        );
      })}
    </div>
  );
}
