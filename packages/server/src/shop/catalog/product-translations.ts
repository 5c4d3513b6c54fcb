// The texts of a product in the languages besides the default one, as columns of a file.
import { productFields, textColumn, translatedTexts } from '@goodturn/contract';
import { defaultLanguage, languages } from '@goodturn/locales';
import { z } from 'zod';
import { given } from '../../foundation/field-values.ts';
import { validate } from '../../foundation/http/validate.ts';
import { textOfCell } from '../../foundation/lists/csv.ts';
import { textOfMarkup } from '../../foundation/texts/markup-text.ts';

interface GivenTexts {
  name?: string | undefined;
  summary?: string | undefined;
  description?: string | undefined;
}

/** The texts that are given, by language. */
export type Translations = Readonly<Record<string, GivenTexts>>;

/** The languages of the shop besides the default one. */
export const furtherLanguages: readonly string[] = languages
  .map(({ code }) => code)
  .filter((code) => code !== defaultLanguage);

const columnsIn = (language: string): string[] => translatedTexts.map((text) => textColumn(text, language));

/** The columns that a file may have for texts in further languages. */
export const textColumns: readonly string[] = furtherLanguages.flatMap(columnsIn);

/** Returns the columns of the languages in which one of the products has texts. */
export const textColumnsOf = (all: readonly Translations[]): string[] =>
  furtherLanguages.filter((language) => all.some((one) => one[language] !== undefined)).flatMap(columnsIn);

const schema = z.object(
  Object.fromEntries(
    furtherLanguages.flatMap((language) =>
      translatedTexts.map((text) => [textColumn(text, language), productFields[text].optional()]),
    ),
  ),
);

/** Returns the texts of a row; an empty cell says nothing. Throws `invalid_request` with the columns. */
export function readTranslations(cells: Readonly<Record<string, string>>): Translations {
  const filled = textColumns.flatMap((column) => {
    const text = textOfMarkup(textOfCell(cells[column] ?? ''));
    return text === '' ? [] : [[column, text] as const];
  });
  const texts = validate(schema, Object.fromEntries(filled));
  return Object.fromEntries(
    furtherLanguages.flatMap((language) => {
      const own = given({
        name: texts[textColumn('name', language)],
        summary: texts[textColumn('summary', language)],
        description: texts[textColumn('description', language)],
      });
      return Object.keys(own).length === 0 ? [] : [[language, own] as const];
    }),
  );
}

/** Returns the cells that `readTranslations` reads. */
export const cellsOf = (translations: Translations): Record<string, string> =>
  Object.fromEntries(
    Object.entries(translations).flatMap(([language, texts]) =>
      translatedTexts.map((text) => [textColumn(text, language), texts[text] ?? '']),
    ),
  );
