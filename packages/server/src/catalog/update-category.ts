import { defaultLanguage } from '@goodturn/locales';
import { changesBetween } from '../audit/audit-entry.ts';
import { DomainError } from '../domain-error.ts';
import { operation } from '../operations/operation.ts';
import { isTitleTaken, lockCategory, updateCategory as updateInStore, updateTitle } from './category-store.ts';
import { requireTruthfulWording } from './wording.ts';

export const updateCategory = operation('category/update', {
  lock: ({ transaction, input }) => lockCategory(transaction, BigInt(input.categoryId), defaultLanguage),

  async execute({ transaction, input: { title, sort, shown } }, { id, ...before }) {
    await updateInStore(transaction, id, { sort, shown });
    if (title !== undefined) {
      requireTruthfulWording(defaultLanguage, { title });
      if (await isTitleTaken(transaction, defaultLanguage, title, id)) {
        throw new DomainError('name_taken', { fields: { title: 'error_view.name_taken' } });
      }
      await updateTitle(transaction, id, defaultLanguage, title);
    }
    const changes = changesBetween(
      { title: before.title, sort: `${before.sort}`, shown: `${before.shown}` },
      { title, sort: sort?.toString(), shown: shown?.toString() },
    );
    return { result: {}, audit: { subject: `category ${id}`, changes } };
  },
});
