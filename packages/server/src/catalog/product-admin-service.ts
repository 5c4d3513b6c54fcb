import { defaultLanguage } from '@goodturn/locales';
import { type DatabaseTransaction, inTransaction } from '@goodturn/database';
import type { IdempotencyContext } from '../approvals/approval-service.ts';
import type { AuditService } from '../audit/audit-service.ts';
import { type PageRequest, pageOf, readPage } from '../lists/page.ts';
import { DomainError } from '../domain-error.ts';
import { once } from '../http/idempotency.ts';
import type { ActingAdministrator } from '../administrators/acting-administrator.ts';
import type { ServerContext } from '../server-context.ts';
import { listCategories, updateCategory, updateTitle } from './category-store.ts';
import * as store from './product-admin-store.ts';
import { type ListedProduct, type ProductFault, readProductList } from './product-csv.ts';
import type { ProductService } from './product-service.ts';
import { isTitleTaken } from './product-store.ts';
import { requireTruthfulWording } from './wording.ts';

export type ProductAdminService = ReturnType<typeof createProductAdminService>;

export type ProductUpdate = store.ProductChanges & store.ProductTexts;

export function createProductAdminService(
  { database, clock }: Pick<ServerContext, 'database' | 'clock'>,
  { audit, products }: { audit: AuditService; products: Pick<ProductService, 'create'> },
) {
  async function inquire(request: PageRequest & Omit<store.ProductFilter, 'before' | 'limit'>) {
    const { before, size } = readPage(request);
    return pageOf(await store.listProducts(database, { ...request, before, limit: size + 1 }, defaultLanguage), size);
  }

  async function details(productId: bigint) {
    const [product] = await store.listProducts(database, { productId, limit: 1 }, defaultLanguage);
    if (product === undefined) throw new DomainError('not_found');
    return { ...product, ...(await store.readParts(database, productId, defaultLanguage)) };
  }

  /** Campaigns keep the terms that they began with. Throws `not_found`, `state_changed`, `wording_not_allowed`. */
  async function update(administrator: ActingAdministrator, productId: bigint, changes: ProductUpdate): Promise<void> {
    const { name, summary, description, ...others } = changes;
    const texts = Object.fromEntries(
      Object.entries({ name, summary, description }).filter(([, text]) => text !== undefined),
    ) as Record<string, string>;
    requireTruthfulWording(defaultLanguage, texts);
    await inTransaction(database, async (transaction) => {
      const { categoryId } = others;
      if (categoryId !== undefined && !(await store.existsCategory(transaction, categoryId))) {
        throw new DomainError('not_found', { fields: { categoryId: 'error_view.not_found' } });
      }
      const result = await store.updateProduct(transaction, productId, others);
      if (result === 'not_found') throw new DomainError('not_found');
      if (result === 'stock_changed') {
        throw new DomainError('state_changed', { fields: { stock: 'error_view.state_changed' } });
      }
      if (Object.keys(texts).length > 0) await store.updateTexts(transaction, productId, defaultLanguage, texts);
      const { stockBefore: _, ...changed } = changes;
      const fields = Object.entries(changed).filter(([, value]) => value !== undefined);
      await audit.record(transaction, administrator, {
        action: 'product/update',
        subject: `product ${productId}`,
        details: {
          fields: fields.map(([field]) => field).join(', '),
          ...(changes.stock !== undefined && { stock: `${changes.stock}` }),
        },
      });
    });
  }

  /** Judges every row; with `apply` the good ones become products. Throws `invalid_request` for a file that is none. */
  async function importList(
    administrator: ActingAdministrator,
    stamp: IdempotencyContext,
    { csv, apply }: { csv: string; apply: boolean },
  ): Promise<ImportReport> {
    const list = readProductList(csv);
    const call = { ...stamp, caller: `a${administrator.administratorId}`, now: clock.now() };
    return await inTransaction(database, async (transaction) => {
      if (!apply) return reportOf(list, judge(list, await store.readNames(transaction)), 0);
      const work = async () => JSON.stringify(await addGood(transaction, administrator, list));
      return JSON.parse(await once(transaction, call, work)) as ImportReport;
    });
  }

  async function addGood(transaction: DatabaseTransaction, administrator: ActingAdministrator, list: ProductList) {
    const names = await store.readNames(transaction);
    const judged = judge(list, names);
    for (const product of judged.good) await addListed(transaction, product, names);
    await audit.record(transaction, administrator, {
      action: 'product/import',
      subject: 'products',
      details: { added: `${judged.good.length}`, faults: `${judged.faults.length}` },
    });
    return reportOf(list, judged, judged.good.length);
  }

  async function addListed(transaction: DatabaseTransaction, product: ListedProduct, { brands, categories }: Names) {
    const { brand, category, name, summary, description, price, stock, sort, shipsTo } = product;
    await products.create(transaction, {
      brandId: brands.get(brand.toLowerCase()) ?? 0n,
      categoryId: categories.get(category.toLowerCase()) ?? 0n,
      price,
      stock,
      sort,
      shipsTo,
      texts: { [defaultLanguage]: { name, summary, description } },
    });
  }

  async function updateCategoryOf(
    administrator: ActingAdministrator,
    categoryId: bigint,
    changes: { title?: string | undefined; sort?: number | undefined; shown?: boolean | undefined },
  ): Promise<void> {
    await inTransaction(database, async (transaction) => {
      if (!(await updateCategory(transaction, categoryId, changes))) throw new DomainError('not_found');
      const { title } = changes;
      if (title !== undefined) {
        requireTruthfulWording(defaultLanguage, { title });
        if (await isTitleTaken(transaction, defaultLanguage, title, categoryId)) {
          throw new DomainError('name_taken', { fields: { title: 'error_view.name_taken' } });
        }
        await updateTitle(transaction, categoryId, defaultLanguage, title);
      }
      const subject = `category ${categoryId}`;
      await audit.record(transaction, administrator, { action: 'category/update', subject });
    });
  }

  return {
    inquire,
    details,
    update,
    importList,
    categories: () => listCategories(database, defaultLanguage),
    updateCategory: updateCategoryOf,
  };
}

type Names = Awaited<ReturnType<typeof store.readNames>>;
type ProductList = ReturnType<typeof readProductList>;

export interface ImportReport {
  rows: number;
  added: number;
  faults: ProductFault[];
}

/** What can be added, and what is wrong with each other row, by its number. */
function judge({ products, faults }: ProductList, names: Names): { good: ListedProduct[]; faults: ProductFault[] } {
  const judged = products.map((product) => ({ product, fault: faultOf(product, names) }));
  const more = judged.flatMap(({ product, fault }) => (fault === undefined ? [] : [{ row: product.row, ...fault }]));
  return {
    good: judged.filter(({ fault }) => fault === undefined).map(({ product }) => product),
    faults: [...faults, ...more].sort((a, b) => a.row - b.row),
  };
}

const reportOf = (list: ProductList, { faults }: { faults: ProductFault[] }, added: number): ImportReport => ({
  rows: list.products.length + list.faults.length,
  added,
  faults,
});

function faultOf(
  { brand, category, name, summary, description }: ListedProduct,
  { brands, categories }: { brands: Map<string, bigint>; categories: Map<string, bigint> },
): Omit<ProductFault, 'row'> | undefined {
  if (!brands.has(brand.toLowerCase())) return { column: 'brand', key: 'error_view.brand_unknown' };
  if (!categories.has(category.toLowerCase())) return { column: 'category', key: 'error_view.category_unknown' };
  try {
    requireTruthfulWording(defaultLanguage, { name, summary, description });
    return undefined;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const [column = '', key = ''] = Object.entries(error.details.fields ?? {})[0] ?? [];
    return { column, key };
  }
}
