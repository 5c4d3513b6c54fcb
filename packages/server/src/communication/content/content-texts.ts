import { DomainError } from '../../foundation/domain-error.ts';
import { requireTruthfulWording } from '../../foundation/texts/truthful-wording.ts';

export interface ContentText {
  title: string;
  content: string;
}

export type ContentTexts = Readonly<Record<string, ContentText>>;

/** The changed texts by language; null deletes one. */
export type TextChanges = Readonly<Record<string, ContentText | null>>;

/** Returns the texts with the changes applied. Throws `wording_not_allowed`, and `invalid_request` if none is left. */
export function changedTexts(before: ContentTexts, changes: TextChanges): ContentTexts {
  const after: Record<string, ContentText> = { ...before };
  for (const [language, text] of Object.entries(changes)) {
    if (text === null) delete after[language];
    else {
      requireTruthfulWording(language, { title: text.title, content: text.content });
      after[language] = text;
    }
  }
  if (Object.keys(after).length === 0) {
    throw new DomainError('invalid_request', { fields: { texts: 'error_view.field_required' } });
  }
  return after;
}
