import { createTexts } from '@goodturn/browser';

export const { languageCode, showTexts, text, textOr, useTranslations } = createTexts<string>();
