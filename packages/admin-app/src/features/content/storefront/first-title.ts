import { languageCode } from '../../../shared/i18n/texts.ts';
import type { ContentTexts } from './content-texts.ts';

/** Returns the title in the reader's language, else in English, else in any language. */
export const firstTitle = (texts: ContentTexts): string =>
  (texts[languageCode()] ?? texts['en'] ?? Object.values(texts)[0])?.title ?? '';
