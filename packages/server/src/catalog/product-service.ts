import { defaultLanguage } from '@goodturn/locales';
import { type DatabaseTransaction, inTransaction } from '@goodturn/database';
import type { Money } from '@goodturn/money';
import type { AuditService } from '../audit/audit-service.ts';
import { DomainError } from '../domain-error.ts';
import type { ActingAdministrator } from '../administrators/acting-administrator.ts';
import type { ServerContext } from '../server-context.ts';
import type { CategoryDraft, ProductDraft } from './product-draft.ts';
import * as store from './product-store.ts';
import { requireTruthfulWording } from './wording.ts';

export type ProductService = ReturnType<typeof createProductService>;

export interface ProductForm {
  brandId: bigint;
  categoryId: bigint;
  name: string;
  summary: string;
  description: string;
  price: Money;
  stock: number;
  sort?: number | undefined;
  shipsTo?: readonly string[] | undefined;
}

export function createProductService(
  { database, clock }: Pick<ServerContext, 'database' | 'clock'>,
  { audit }: { audit: AuditService },
) {
  /** Adds a whole product in the caller's transaction. Throws `not_found` (also for a picture), `wording_not_allowed`. */
  async function create(transaction: DatabaseTransaction, draft: ProductDraft): Promise<bigint> {
    for (const [language, texts] of Object.entries(draft.texts)) requireTruthfulWording(language, texts);
    if (!(await store.existBrandAndCategory(transaction, draft))) throw new DomainError('not_found');
    const pictures = await fileIds(transaction, draft.pictures ?? []);
    const productId = await store.insertProduct(transaction, draft, clock.now());
    const stocked = { action: 'stock-product', subject: `product ${productId}`, details: { stock: `${draft.stock}` } };
    await audit.recordSystem(transaction, stocked);
    await store.insertPictures(transaction, productId, pictures);
    await store.insertOptions(transaction, productId, draft.options ?? []);
    await store.insertProperties(transaction, productId, draft.properties ?? []);
    return productId;
  }

  async function add(administrator: ActingAdministrator, form: ProductForm): Promise<{ productId: bigint }> {
    const { name, summary, description, ...draft } = form;
    return await inTransaction(database, async (transaction) => {
      const texts = { [defaultLanguage]: { name, summary, description } };
      const productId = await create(transaction, { ...draft, texts });
      const subject = `product ${productId}`;
      await audit.record(transaction, administrator, { action: 'product/add', subject, details: { name } });
      return { productId };
    });
  }

  /** Adds a category in the caller's transaction. Throws `name_taken`, `wording_not_allowed`. */
  async function createCategory(transaction: DatabaseTransaction, draft: CategoryDraft): Promise<bigint> {
    for (const [language, title] of Object.entries(draft.titles)) {
      requireTruthfulWording(language, { title });
      if (await store.isTitleTaken(transaction, language, title)) {
        throw new DomainError('name_taken', { fields: { title: 'error_view.name_taken' } });
      }
    }
    return await store.insertCategory(transaction, draft);
  }

  async function addCategory(administrator: ActingAdministrator, { title, sort }: { title: string; sort: number }) {
    return await inTransaction(database, async (transaction) => {
      const categoryId = await createCategory(transaction, { titles: { [defaultLanguage]: title }, sort });
      const subject = `category ${categoryId}`;
      await audit.record(transaction, administrator, { action: 'category/add', subject, details: { title } });
      return { categoryId };
    });
  }

  return { create, add, createCategory, addCategory };
}

async function fileIds(transaction: DatabaseTransaction, names: readonly string[]): Promise<bigint[]> {
  const files = await store.findFiles(transaction, names);
  return names.map((name) => {
    const id = files.get(name);
    if (id === undefined) throw new DomainError('not_found', { fields: { pictures: 'error_view.not_found' } });
    return id;
  });
}
