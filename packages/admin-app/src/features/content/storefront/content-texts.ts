import type { FormErrors, FormField, FormValues } from '../../../shared/components/form-validation.ts';
import { contentOf, textsIn, titleOf, type Language } from '../../../shared/components/message-form.ts';
import { languageCode } from '../../../shared/i18n/texts.ts';

interface ContentText {
  title: string;
  content: string;
}

export type ContentTexts = Readonly<Record<string, ContentText>>;

interface TextLabels {
  title: string;
  content: string;
}

export const textFields = (
  languages: readonly Language[],
  texts: ContentTexts,
  labels: TextLabels,
): readonly FormField[] =>
  languages.flatMap(({ code, title }): FormField[] => [
    {
      name: titleOf(code),
      label: `${labels.title} · ${title}`,
      kind: 'text',
      longest: 160,
      optional: true,
      initial: texts[code]?.title ?? '',
    },
    {
      name: contentOf(code),
      label: `${labels.content} · ${title}`,
      kind: 'long',
      longest: 5_000,
      optional: true,
      initial: texts[code]?.content ?? '',
    },
  ]);

/** Returns the form field to which an error about a text of the input belongs. */
export function fieldOfText(name: string): string {
  const [, code = '', part] = /^texts\.([a-z-]+)\.(title|content)$/.exec(name) ?? [];
  if (part === undefined) return name;
  return part === 'title' ? titleOf(code) : contentOf(code);
}

/** Checks that each text has a title and that at least one language has one. */
export function checkTexts(values: FormValues, languages: readonly Pick<Language, 'code'>[]): FormErrors {
  const errors: FormErrors = {};
  for (const { code } of languages) {
    const [title = '', content = ''] = [values[titleOf(code)], values[contentOf(code)]];
    if (title === '' && content !== '') errors[titleOf(code)] = 'admin_view.titleMissing';
  }
  const [first] = languages;
  const isEmpty = languages.every(({ code }) => (values[titleOf(code)] ?? '') === '');
  if (isEmpty && first !== undefined) errors[titleOf(first.code)] = 'admin_view.oneLanguageNeeded';
  return errors;
}

/** Returns only the changed texts, so that concurrent edits in other languages are kept. */
export function changedTexts(
  values: FormValues,
  languages: readonly Language[],
  before: ContentTexts,
): Record<string, ContentText | null> {
  const now: ContentTexts = textsIn(values, languages);
  const changed = languages.flatMap(({ code }): [string, ContentText | null][] => {
    const [was, is] = [before[code], now[code]];
    const isSame = was?.title === is?.title && was?.content === is?.content;
    return isSame ? [] : [[code, is ?? null]];
  });
  return Object.fromEntries(changed);
}

/** Returns the title in the reader's language, else in English, else in any language. */
export const firstTitle = (texts: ContentTexts): string =>
  (texts[languageCode()] ?? texts['en'] ?? Object.values(texts)[0])?.title ?? '';
