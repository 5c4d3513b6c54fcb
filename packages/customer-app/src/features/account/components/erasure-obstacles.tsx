import type { ResponseOf } from '@goodturn/contract';
import { ButtonLink } from '../../../shared/components/button.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';

type Obstacle = ResponseOf<'customer/erasureCheck'>['obstacles'][number];

const ways = {
  balance: { to: '/withdraw', key: 'account_view.toWithdraw' },
  orders: { to: '/view/order', key: 'account_view.toOrders' },
  recharges: { to: '/customer', key: 'account_view.toSupport' },
  withdrawals: { to: '/withdraw', key: 'account_view.toWithdraw' },
  hold: { to: '/withdraw', key: 'account_view.toWithdraw' },
  requests: { to: '/customer', key: 'account_view.toSupport' },
} as const satisfies Record<Obstacle, { to: string; key: string }>;

/** The denial reasons that have to be resolved before an account can be erased, with links to where that is done. */
export function ErasureObstacles({ obstacles }: { obstacles: Obstacle[] }) {
  const { t } = useTranslations();
  return (
    <div className="stack" role="status">
      <h3>{t('account_view.obstaclesTitle')}</h3>
      <ul className="stack">
        {obstacles.map((obstacle) => (
          <li key={obstacle} className="stack">
            <p>{t(`account_view.obstacle_${obstacle}`)}</p>
            <ButtonLink variant="secondary" to={ways[obstacle].to}>
              {t(ways[obstacle].key)}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
