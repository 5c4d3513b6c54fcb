import type { useTranslations } from '../../shared/i18n/texts.ts';

/** Says which of the pictures it is, and of how many. */
export const positionOf = (
  index: number,
  pictures: readonly string[],
  t: ReturnType<typeof useTranslations>['t'],
): string => t('product_view.pictureOf', { number: `${index + 1}`, total: `${pictures.length}` });
