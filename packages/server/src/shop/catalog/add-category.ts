import { defaultLanguage } from '@goodturn/locales';
import { requireFile } from '../../communication/content/content-admin-service.ts';
import { idOrNone } from '../../communication/content/input-values.ts';
import { operation } from '../../decisions/operations/operation.ts';
import { requireParent, writeTitles } from './category-rules.ts';
import { insertCategory } from './category-store.ts';

export const addCategory = operation('category/add', {
  async execute({ transaction, input: { title, titles = {}, shown = true, fileId, parentId, ...rest } }) {
    const fields = { ...rest, shown, fileId: idOrNone(fileId ?? ''), parentId: idOrNone(parentId ?? '') };
    if (fields.fileId !== null) await requireFile(transaction, fields.fileId);
    if (fields.parentId !== null) await requireParent(transaction, fields.parentId);
    const categoryId = await insertCategory(transaction, fields);
    await writeTitles(transaction, categoryId, { ...titles, [defaultLanguage]: title });
    return { result: { categoryId: `${categoryId}` }, audit: { subject: `category ${categoryId}`, facts: { title } } };
  },
});
