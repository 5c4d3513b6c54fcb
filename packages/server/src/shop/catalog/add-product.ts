import { defaultLanguage } from '@goodturn/locales';
import { operation } from '../../decisions/operations/operation.ts';

export const addProduct = operation('product/add', {
  async execute({ transaction, services, input: { brandId, name, summary = '', description = '', ...values } }) {
    const productId = await services.products.create(transaction, {
      brandId: BigInt(brandId),
      values,
      texts: { [defaultLanguage]: { name, summary, description } },
    });
    return { result: { productId: `${productId}` }, audit: { subject: `product ${productId}`, facts: { name } } };
  },
});
