import { defaultLanguage } from '@goodturn/locales';

/** The text in the reader's language, else in the shop's own, else in any. */
export const inLanguage = <Text>(texts: Readonly<Record<string, Text>>, language: string): Text | undefined =>
  texts[language] ?? texts[defaultLanguage] ?? Object.values(texts)[0];
