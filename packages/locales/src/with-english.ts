type Texts = Readonly<Record<string, string>>;

/** Returns the key without the name of its plural form, which differs between languages. */
export const withoutPluralForm = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '');

/**
 * Returns a catalogue in which English stands for each text that it does not have yet, in every plural form of its
 * language: who adds a text need not know fourteen languages. A release has no such text.
 */
export function withEnglish(code: string, texts: Texts, english: Texts): Record<string, string> {
  const known = new Set(Object.keys(texts).map(withoutPluralForm));
  const forms = new Intl.PluralRules(code).resolvedOptions().pluralCategories;
  const missing = Object.entries(english).filter(([key]) => !known.has(withoutPluralForm(key)));
  const added = missing.flatMap(([key, text]) =>
    key.endsWith('_other')
      ? forms.map((form) => {
          const own = key.replace(/other$/, form);
          return [own, english[own] ?? text] as const;
        })
      : [[key, text] as const],
  );
  return { ...texts, ...Object.fromEntries(added.filter(([key]) => !isUnusedForm(key, forms))) };
}

/** Tells whether the key is a plural form that the language does not have, such as English's `one` in Japanese. */
function isUnusedForm(key: string, forms: readonly string[]): boolean {
  const form = /_(zero|one|two|few|many|other)$/.exec(key)?.[1];
  return form !== undefined && !forms.includes(form);
}
