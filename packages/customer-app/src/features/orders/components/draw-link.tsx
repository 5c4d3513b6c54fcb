import { useTranslations } from '../../../shared/i18n/texts.ts';
import { Link } from '../../../shared/router/link.tsx';

interface DrawOfOrder {
  order: { campaignId: string; unitNo: number; luckyOdds: object | null };
}

/** Leads to the draw of the order's campaign, which anybody can check; nothing where there is none. */
export function DrawLink({ order: { campaignId, unitNo, luckyOdds } }: DrawOfOrder) {
  const { t } = useTranslations();
  if (luckyOdds === null) return null;
  return (
    <p>
      <Link to={`/transparency?campaign=${campaignId}&unit=${unitNo}`}>{t('order_view.toDraw')}</Link>
    </p>
  );
}
