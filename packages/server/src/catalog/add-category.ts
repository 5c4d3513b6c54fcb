import { defaultLanguage } from '@goodturn/locales';
import { operation } from '../operations/operation.ts';

export const addCategory = operation('category/add', {
  async execute({ transaction, services, input: { title, sort } }) {
    const categoryId = await services.products.createCategory(transaction, {
      titles: { [defaultLanguage]: title },
      sort,
    });
    return { result: { categoryId: `${categoryId}` }, audit: { subject: `category ${categoryId}`, facts: { title } } };
  },
});
