import { Button } from '../../../shared/components/button.tsx';
import { ErrorState, Skeleton } from '../../../shared/components/states.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { useSearchParams } from '../../../shared/router/router.tsx';
import { useCampaignDraw, useDraws } from '../api/transparency-calls.ts';
import { DrawRow } from './draw-row.tsx';
import { Section } from './section.tsx';

/**
 * The draws: that of the order from which the reader comes, those with a published seed, and those that are still
 * sealed.
 */
export function DrawsSection() {
  const { t } = useTranslations();
  const [params] = useSearchParams();
  const asked = params.get('campaign');
  const campaignId = asked !== null && /^[1-9][0-9]{0,17}$/.test(asked) ? asked : null;
  const unit = Number(params.get('unit') ?? Number.NaN);
  const own = useCampaignDraw(campaignId).data?.list[0];
  return (
    <Section title={t('transparency_view.drawsTitle')} note={t('transparency_view.drawsNote')}>
      {own !== undefined && (
        <ul className="card trust__draws">
          <DrawRow draw={own} unit={Number.isSafeInteger(unit) ? unit : undefined} isOpen />
        </ul>
      )}
      <DrawList revealed />
      <DrawList revealed={false} />
    </Section>
  );
}

function DrawList({ revealed }: { revealed: boolean }) {
  const { t } = useTranslations();
  const draws = useDraws(revealed);
  if (draws.rows === undefined) {
    if (draws.error !== null) return <ErrorState error={draws.error} onRetry={() => void draws.refetch()} />;
    return <Skeleton blockSize="240px" />;
  }
  if (draws.rows.length === 0) {
    const key = revealed ? 'transparency_view.drawsNoneEnded' : 'transparency_view.drawsNone';
    return <p className="card muted">{t(key)}</p>;
  }
  return (
    <>
      <ul className="card trust__draws">
        {draws.rows.map((draw) => (
          <DrawRow key={draw.campaignId} draw={draw} />
        ))}
      </ul>
      {draws.hasNextPage && (
        <Button variant="secondary" busy={draws.isFetchingNextPage} onClick={() => void draws.fetchNextPage()}>
          {t('transparency_view.drawsMore')}
        </Button>
      )}
    </>
  );
}
