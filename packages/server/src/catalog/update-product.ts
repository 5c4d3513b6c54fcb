import { defaultLanguage } from '@goodturn/locales';
import { formatMoney, parseMoney } from '@goodturn/money';
import { changesBetween } from '../audit/audit-entry.ts';
import { DomainError } from '../domain-error.ts';
import { operation, type OperationScope } from '../operations/operation.ts';
import {
  type EditableProduct,
  existsCategory,
  lockProduct,
  updateProduct as save,
  updateTexts,
} from './product-edit-store.ts';
import { requireTruthfulWording } from './wording.ts';

type Form = OperationScope<'product/update'>['input'];

/** Campaigns keep the terms that they began with. */
export const updateProduct = operation('product/update', {
  async execute({ transaction, input }) {
    const texts = textsOf(input);
    requireTruthfulWording(defaultLanguage, texts);
    const { categoryId, stockBefore } = input;
    if (categoryId !== undefined && !(await existsCategory(transaction, BigInt(categoryId)))) {
      throw new DomainError('not_found', { fields: { categoryId: 'error_view.not_found' } });
    }
    const productId = BigInt(input.productId);
    const before = await lockProduct(transaction, productId, defaultLanguage);
    if (before === undefined) throw new DomainError('not_found');
    if (stockBefore !== undefined && before.stock !== stockBefore) {
      throw new DomainError('state_changed', { fields: { stock: 'error_view.state_changed' } });
    }
    const after = changed(before, input);
    await save(transaction, productId, after);
    if (Object.keys(texts).length > 0) await updateTexts(transaction, productId, defaultLanguage, texts);
    const changes = changesBetween(auditTexts(before), auditTexts(after));
    return { result: {}, audit: { subject: `product ${productId}`, changes } };
  },
});

const textsOf = ({ name, summary, description }: Form) => ({
  ...(name !== undefined && { name }),
  ...(summary !== undefined && { summary }),
  ...(description !== undefined && { description }),
});

const changed = (before: EditableProduct, form: Form): EditableProduct => ({
  categoryId: form.categoryId === undefined ? before.categoryId : BigInt(form.categoryId),
  price: form.price === undefined ? before.price : parseMoney(form.price),
  stock: form.stock ?? before.stock,
  sort: form.sort ?? before.sort,
  // An empty list means every country that the site serves.
  shipsTo: form.shipsTo?.length === 0 ? null : (form.shipsTo ?? before.shipsTo),
  name: form.name ?? before.name,
  summary: form.summary ?? before.summary,
  description: form.description ?? before.description,
});

const auditTexts = ({ categoryId, price, stock, sort, shipsTo, ...texts }: EditableProduct) => ({
  categoryId: `${categoryId}`,
  price: formatMoney(price),
  stock: `${stock}`,
  sort: `${sort}`,
  shipsTo: shipsTo?.join(', ') ?? '',
  ...texts,
});
