import { useTranslations } from '../i18n/texts.ts';

const places = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** The places of rows that are on their way, at their later height; a quick answer never shows them. */
export function SkeletonRows() {
  const { t } = useTranslations();
  return (
    <div className="skeleton-rows" role="status" aria-label={t('admin_view.loading')}>
      {places.map((place) => (
        <div key={place} aria-hidden />
      ))}
    </div>
  );
}
