import { textsOf } from '../../foundation/field-values.ts';
import type { EditableProduct } from './product-store.ts';

/** Returns a product's values and texts in the form in which the audit shows them and two states are compared. */
export const productTexts = ({ values, texts, translations }: EditableProduct) => ({
  ...textsOf(values),
  ...texts,
  ...(translations && { texts: translatedTexts(translations) }),
});

function translatedTexts(translations: NonNullable<EditableProduct['translations']>): string | null {
  const all = Object.entries(translations).flatMap(([language, { name, summary, description }]) =>
    name === null ? [] : [`${language}: ${[name, summary, description].join('\n')}`],
  );
  return all.length === 0 ? null : all.toSorted().join('\n\n');
}
