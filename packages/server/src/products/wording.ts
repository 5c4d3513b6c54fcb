import * as catalogues from '@goodturn/catalogues';
import { DomainError } from '../domain-error.ts';

/** Lists `key: word` for each text that holds a forbidden word of its language. */
type FindForbiddenWords = (language: string, texts: Record<string, string>) => string[];

/** The check of the catalogues; where they do not offer it, no text is saved, rather than one that nobody checked. */
function findForbiddenWords(language: string, texts: Record<string, string>): string[] {
  const { forbiddenWordsIn } = catalogues as { forbiddenWordsIn?: FindForbiddenWords };
  if (forbiddenWordsIn === undefined) throw new Error('the catalogues offer no check of forbidden words');
  return forbiddenWordsIn(language, texts);
}

/** Refuses texts of operators that promise what the charter forbids to promise; each faulty field is named. */
export function requireTruthfulWording(language: string, texts: Readonly<Record<string, string>>): void {
  const faulty = findForbiddenWords(language, texts).map((found) => found.slice(0, found.indexOf(':')));
  if (faulty.length === 0) return;
  const fields = Object.fromEntries(faulty.map((field) => [field, 'error_view.wording_refused']));
  throw new DomainError('wording_refused', { fields });
}
