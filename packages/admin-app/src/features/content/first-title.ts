import { languageCode } from '../../shared/i18n/texts.ts';
import type { ContentTexts } from './content-texts.ts';

/** The title in the reader's language, else in English, else in any. */
export const firstTitle = (texts: ContentTexts): string =>
  (texts[languageCode()] ?? texts['en'] ?? Object.values(texts)[0])?.title ?? '';
