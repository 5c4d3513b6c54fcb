import { useTranslations } from '../../../shared/i18n/texts.ts';
import { useHomeRows } from '../api/shop-queries.ts';
import { HomeRow } from './home-rows.tsx';
import './home.css';

/** Products for a page that has none of its own: what was bought most, else what the shop recommends. */
export function OtherProducts() {
  const { t } = useTranslations();
  const { data } = useHomeRows();
  if (data === undefined) return null;
  const { mostBought, recommended } = data;
  return mostBought.length > 0 ? (
    <HomeRow title={t('home_view.mostBought')} note={t('home_view.days')} products={mostBought} size="small" />
  ) : (
    <HomeRow title={t('home_view.recommended')} products={recommended} size="small" />
  );
}
