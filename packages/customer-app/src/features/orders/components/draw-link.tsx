import { useTranslations } from '../../../shared/i18n/texts.ts';
import { Link } from '../../../shared/router/link.tsx';

interface DrawOfOrder {
  order: { campaignId: string; unitNo: number; luckyOdds: object | null };
}

/** Link to the draw of the order's campaign, which anybody can check; renders nothing if there is no draw. */
export function DrawLink({ order: { campaignId, unitNo, luckyOdds } }: DrawOfOrder) {
  const { t } = useTranslations();
  if (luckyOdds === null) return null;
  return (
    <p>
      <Link to={`/transparency?campaign=${campaignId}&unit=${unitNo}`}>{t('order_view.toDraw')}</Link>
    </p>
  );
}
