import { ArrowDownToLine, ArrowUpFromLine } from 'lucide-react';
import { Link } from '../../../shared/router/link.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { useFriend } from '../../../shared/session/use-friend.ts';

const tiles = [
  { to: '/recharge', key: 'me_view.recharge', icon: ArrowDownToLine },
  { to: '/withdraw', key: 'me_view.withdraw', icon: ArrowUpFromLine },
] as const;

/** Links to recharge and to withdraw, with equal weight. */
export function MoneyTiles() {
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
