import { forbiddenWordsIn } from '@goodturn/locales';
import { DomainError } from '../domain-error.ts';

/**
 * Throws `wording_not_allowed` naming each field of an operator's text that contains a promise that the charter
 * forbids.
 */
export function requireTruthfulWording(language: string, texts: Readonly<Record<string, string>>): void {
  const faulty = forbiddenWordsIn(language, texts).map((found) => found.slice(0, found.indexOf(':')));
  if (faulty.length === 0) return;
  const fields = Object.fromEntries(faulty.map((field) => [field, 'error_view.wording_not_allowed']));
  throw new DomainError('wording_not_allowed', { fields });
}
