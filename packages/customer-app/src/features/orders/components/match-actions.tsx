import { Button } from '../../../shared/components/button.tsx';
import { Skeleton } from '../../../shared/components/states.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { Link } from '../../../shared/router/link.tsx';
import { useFriend } from '../../../shared/session/use-friend.ts';
import { useMatchSummary, useProductName } from '../api/order-calls.ts';

interface MatchActionsProps {
  /** Whether an order waits beside the stage, with its own buttons. */
  waits: boolean;
  isKnown: boolean;
  searching: boolean;
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

function MatchButtons({ waits, isKnown, searching, onSearch }: MatchActionsProps) {
  const { t } = useTranslations();
  const friend = useFriend();
  if (!isKnown) return <Skeleton blockSize="60px" />;
  if (!waits) {
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
  return (
    <Button wide variant="secondary" disabled>
      {t('task_view.decideFirst')}
    </Button>
  );
}

function UnderButton({ productId }: MatchActionsProps) {
  const { t } = useTranslations();
  const left = useMatchSummary().data?.matchesLeft;
  const product = useProductName(productId);
  const friend = useFriend();
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
