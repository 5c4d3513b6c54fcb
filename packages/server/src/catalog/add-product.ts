import { defaultLanguage } from '@goodturn/locales';
import { parseMoney } from '@goodturn/money';
import { operation } from '../operations/operation.ts';

export const addProduct = operation('product/add', {
  async execute({ transaction, services, input: { name, summary, description, ...form } }) {
    const productId = await services.products.create(transaction, {
      ...form,
      brandId: BigInt(form.brandId),
      categoryId: BigInt(form.categoryId),
      price: parseMoney(form.price),
      texts: { [defaultLanguage]: { name, summary, description } },
    });
    return { result: { productId: `${productId}` }, audit: { subject: `product ${productId}`, facts: { name } } };
  },
});
