import type { useTranslations } from '../../shared/i18n/texts.ts';

/** Returns the position of a picture as text, such as its number and the total. */
export const positionOf = (
  index: number,
  pictures: readonly string[],
  t: ReturnType<typeof useTranslations>['t'],
): string => t('product_view.pictureOf', { number: `${index + 1}`, total: `${pictures.length}` });
