/** The texts of a product that each language has for itself. */
export const translatedTexts = ['name', 'summary', 'description'] as const;
type TranslatedText = (typeof translatedTexts)[number];

/** Returns the column of a file that has a text in a language other than the default one: `name_de`. */
export const textColumn = (text: TranslatedText, language: string): string => `${text}_${language}`;
