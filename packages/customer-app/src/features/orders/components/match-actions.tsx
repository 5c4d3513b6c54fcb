import { Button, ButtonLink } from '../../../shared/components/button.tsx';
import { Skeleton } from '../../../shared/components/states.tsx';
import { formatClock } from '../../../shared/i18n/dates.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { Link } from '../../../shared/router/link.tsx';
import { useFriend } from '../../../shared/session/use-friend.ts';
import { useMatchSummary, useProductName } from '../api/order-calls.ts';
import type { Order } from '../../../shared/orders/orders.ts';
import { choiceOf, orderPath } from '../../../shared/orders/order-path.ts';
import { DeclineAndPay } from './decline-and-pay.tsx';

interface MatchActionsProps {
  waiting: { order: Order } | null;
  isKnown: boolean;
  /** Whether the order has just been found: the press that found it must not pay it. */
  isNew: boolean;
  searching: boolean;
  /** Whether the order is beside the stage, with its own buttons. */
  beside: boolean;
  productId: string | null;
  onSearch: () => void;
}

/** The main action of the page, always at the same place, and a line of text beneath it. */
export function MatchActions(props: MatchActionsProps) {
  return (
    <>
      <div className="match__act">
        <MatchButtons {...props} />
      </div>
      <p className="match__under">
        <UnderButton {...props} />
      </p>
    </>
  );
}

function MatchButtons({ waiting, isKnown, isNew, searching, beside, onSearch }: MatchActionsProps) {
  const { t } = useTranslations();
  const friend = useFriend();
  if (!isKnown) return <Skeleton blockSize="60px" />;
  if (waiting === null) {
    return (
      <Button wide busy={searching} onClick={onSearch}>
        {searching
          ? t('task_view.searching')
          : friend === null
            ? t('task_view.search')
            : t('help_view.matchFor', { name: friend })}
      </Button>
    );
  }
  if (beside) {
    return (
      <Button wide variant="secondary" disabled>
        {t('task_view.decideFirst')}
      </Button>
    );
  }
  const { order } = waiting;
  return (
    <DeclineAndPay order={order} choice={choiceOf(order)}>
      {isNew && <ButtonLink to={orderPath(order.orderId)}>{t('order_view.seeOrder')}</ButtonLink>}
    </DeclineAndPay>
  );
}

function UnderButton({ waiting, isNew, beside, productId }: MatchActionsProps) {
  const { t } = useTranslations();
  const left = useMatchSummary().data?.matchesLeft;
  const product = useProductName(productId);
  const friend = useFriend();
  if (waiting !== null && !beside) {
    return t(isNew ? 'task_view.keptForYou' : 'task_view.waitsUntil', { time: formatClock(waiting.order.expiresAt) });
  }
  if (productId !== null) {
    return (
      <>
        {product === undefined ? t('task_view.forProduct') : t('task_view.forProductNamed', { name: product })}{' '}
        <Link to="/view/task">{t('task_view.forAny')}</Link>
      </>
    );
  }
  if (left === undefined) return '\u00a0';
  return friend === null
    ? t('task_view.left', { count: left })
    : t('help_view.matchesLeft', { count: left, name: friend });
}
