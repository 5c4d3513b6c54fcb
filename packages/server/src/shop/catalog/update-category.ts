import { defaultLanguage } from '@goodturn/locales';
import { requireFile } from '../../communication/content/content-admin-service.ts';
import { contentOnRecord } from '../../communication/content/content-on-record.ts';
import { idOrNone, merged } from '../../communication/content/input-values.ts';
import { changesBetween } from '../../decisions/audit/audit-entry.ts';
import { operation } from '../../decisions/operations/operation.ts';
import { requireParent, type TitleChanges, titlesAfter, writeTitles } from './category-rules.ts';
import { type Category, type CategoryFields, lockCategory, updateCategory as updateInStore } from './category-store.ts';

export const updateCategory = operation('category/update', {
  lock: ({ transaction, input }) => lockCategory(transaction, BigInt(input.categoryId)),

  async execute(
    { transaction, input: { categoryId: _id, title, titles = {}, fileId, parentId, ...rest } },
    { id, titles: titlesBefore, ...before },
  ) {
    const changes = { ...rest, fileId: idOrNone(fileId), parentId: idOrNone(parentId) };
    const changedTitles: TitleChanges = { ...titles, ...(title !== undefined && { [defaultLanguage]: title }) };
    const after = merged(before, changes);
    if (changes.fileId) await requireFile(transaction, changes.fileId);
    if (changes.parentId) await requireParent(transaction, changes.parentId, id);
    await updateInStore(transaction, id, after);
    await writeTitles(transaction, id, changedTitles);
    const recorded = changesBetween(
      categoryOnRecord(before, titlesBefore),
      categoryOnRecord(after, titlesAfter(titlesBefore, changedTitles)),
    );
    return { result: {}, audit: { subject: `category ${id}`, changes: recorded } };
  },
});

const categoryOnRecord = (fields: CategoryFields, titles: Category['titles']) =>
  contentOnRecord({
    ...fields,
    title: Object.entries(titles)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([language, title]) => `${language}: ${title}`)
      .join('\n'),
  });
