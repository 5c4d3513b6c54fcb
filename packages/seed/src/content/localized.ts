import { languages } from '@goodturn/locales';

export type Localized = Readonly<Record<string, string>>;

export type LocalizedText = (key: string) => Localized;

export function inEachLanguage<Value>(valueIn: (language: string) => Value): Record<string, Value> {
  return Object.fromEntries(languages.map(({ code }) => [code, valueIn(code)]));
}

function textIn(texts: Localized, language: string, name: string): string {
  const text = texts[language];
  if (text === undefined) throw new Error(`the sample shop has no text ${name} in ${language}`);
  return text;
}

/** Reads the texts of every language once. The returned function throws for a key that a language lacks. */
export function createLocalizedText(readTexts: (language: string) => Record<string, string>): LocalizedText {
  const catalogues = inEachLanguage(readTexts);
  return (key) => inEachLanguage((language) => textIn(catalogues[language] ?? {}, key, `${key}, ${language},`));
}

export function byLanguage<Name extends string>(texts: Record<Name, Localized>): Record<string, Record<Name, string>> {
  const names = Object.keys(texts) as Name[];
  return inEachLanguage(
    (language) =>
      Object.fromEntries(names.map((name) => [name, textIn(texts[name], language, name)])) as Record<Name, string>,
  );
}
