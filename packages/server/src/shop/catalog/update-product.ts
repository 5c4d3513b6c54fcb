import { defaultLanguage } from '@goodturn/locales';
import { changesBetween } from '../../decisions/audit/audit-entry.ts';
import { operation } from '../../decisions/operations/operation.ts';
import { DomainError } from '../../foundation/domain-error.ts';
import { given } from '../../foundation/field-values.ts';
import { requireTruthfulWording } from '../../foundation/texts/truthful-wording.ts';
import { existsCategory, lockProduct, updateProduct as save, updateTexts } from './product-store.ts';
import { productTexts } from './product-texts.ts';

/** Changes a product; its campaigns keep the terms that they began with. */
export const updateProduct = operation('product/update', {
  lock: ({ transaction, input }) => lockProduct(transaction, BigInt(input.productId), defaultLanguage),

  async execute({ transaction, input }, before) {
    const { productId: id, stockBefore, name, summary, description, ...values } = input;
    const texts = given({ name, summary, description });
    requireTruthfulWording(defaultLanguage, texts);
    const { categoryId } = values;
    if (categoryId !== undefined && !(await existsCategory(transaction, BigInt(categoryId)))) {
      throw new DomainError('not_found', { fields: { categoryId: 'error_view.not_found' } });
    }
    if (stockBefore !== undefined && before.values.stock !== stockBefore) {
      throw new DomainError('state_changed', { fields: { stock: 'error_view.state_changed' } });
    }
    const productId = BigInt(id);
    const after = { values: { ...before.values, ...given(values) }, texts: { ...before.texts, ...texts } };
    await save(transaction, productId, after.values);
    if (Object.keys(texts).length > 0) await updateTexts(transaction, productId, defaultLanguage, texts);
    const changes = changesBetween(productTexts(before), productTexts(after));
    return { result: {}, audit: { subject: `product ${productId}`, changes } };
  },
});
