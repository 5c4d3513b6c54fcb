import { createTexts } from '@goodturn/browser';
import type { TextKey } from '@goodturn/locales';

export type { TextKey } from '@goodturn/locales';
export const { languageCode, showTexts, text, textOr, useTranslations } = createTexts<TextKey>();
