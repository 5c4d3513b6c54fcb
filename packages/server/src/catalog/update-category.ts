import { defaultLanguage } from '@goodturn/locales';
import { changesBetween } from '../audit/audit-entry.ts';
import { requireFile } from '../content/content-admin-service.ts';
import { idOrNone, given } from '../content/input-values.ts';
import { operation } from '../operations/operation.ts';
import { type Category, lockCategory, updateCategory as updateInStore } from './category-store.ts';
import { requireParent, type TitleChanges, writeTitles } from './category-titles.ts';
import { categoryOnRecord } from './category-view.ts';

export const updateCategory = operation('category/update', {
  lock: ({ transaction, input }) => lockCategory(transaction, BigInt(input.categoryId)),

  async execute({ transaction, input: { title, titles = {}, sort, shown, fileId, parentId } }, { id, ...before }) {
    const changes = given({ sort, shown, fileId: idOrNone(fileId), parentId: idOrNone(parentId) });
    const changedTitles: TitleChanges = { ...titles, ...(title !== undefined && { [defaultLanguage]: title }) };
    const after = { ...before, ...changes };
    if (changes.fileId) await requireFile(transaction, changes.fileId);
    if (changes.parentId) await requireParent(transaction, changes.parentId, id);
    await updateInStore(transaction, id, after);
    await writeTitles(transaction, id, changedTitles);
    const kept = Object.entries({ ...before.titles, ...changedTitles }).filter(([, text]) => text !== null);
    const recorded = changesBetween(
      categoryOnRecord(before),
      categoryOnRecord({ ...after, titles: Object.fromEntries(kept) as Category['titles'] }),
    );
    return { result: {}, audit: { subject: `category ${id}`, changes: recorded } };
  },
});
