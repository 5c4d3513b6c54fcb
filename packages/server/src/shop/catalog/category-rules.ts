import type { DatabaseTransaction } from '@goodturn/database';
import { DomainError } from '../../foundation/domain-error.ts';
import { requireTruthfulWording } from '../../foundation/texts/truthful-wording.ts';
import { isTitleTaken, readLevel, writeTitle } from './category-store.ts';

/** The changed titles by language; null deletes one. */
export type TitleChanges = Readonly<Record<string, string | null>>;

/** Writes the titles of a category. Throws `name_taken` and `wording_not_allowed`, naming the field. */
export async function writeTitles(transaction: DatabaseTransaction, id: bigint, titles: TitleChanges): Promise<void> {
  for (const [language, title] of Object.entries(titles)) {
    if (title !== null) {
      requireTruthfulWording(language, { title });
      if (await isTitleTaken(transaction, language, title, id)) {
        throw new DomainError('name_taken', { fields: { title: 'error_view.name_taken' } });
      }
    }
    await writeTitle(transaction, id, language, title);
  }
}

export function titlesAfter(before: Readonly<Record<string, string>>, changes: TitleChanges): Record<string, string> {
  const after = { ...before };
  for (const [language, title] of Object.entries(changes)) {
    if (title === null) delete after[language];
    else after[language] = title;
  }
  return after;
}

/**
 * Checks that there are only two levels: a part of another category has no parts. Throws `not_found` and
 * `parent_not_allowed`.
 */
export async function requireParent(
  transaction: DatabaseTransaction,
  parentId: bigint,
  /** The category that becomes a part; undefined for a new one. */
  categoryId?: bigint,
): Promise<void> {
  const parent = await readLevel(transaction, parentId);
  const own = categoryId === undefined ? undefined : await readLevel(transaction, categoryId);
  if (parent === undefined) throw new DomainError('not_found', { fields: { parentId: 'error_view.not_found' } });
  if (parent.isPart || own?.hasParts === true || parentId === categoryId) {
    throw new DomainError('parent_not_allowed', { fields: { parentId: 'error_view.parent_not_allowed' } });
  }
}
