import { defaultLanguage } from '@goodturn/locales';
import { keysetPage, type Page } from '../../foundation/lists/pagination.ts';
import { totalsOf } from '../../foundation/lists/list-totals.ts';
import { DomainError } from '../../foundation/domain-error.ts';
import type { ServerContext } from '../../foundation/server-context.ts';
import { listCategories } from './category-store.ts';
import { readParts, readProducts, type ProductRow } from './product-admin-store.ts';
import { picturesIn, readContent, readFileNames, readVersion, type ProductContent } from './product-content-store.ts';
import { writeProductCsv } from './product-csv.ts';
import { valuesOf } from './product-fields.ts';
import { matchingProducts, productPage, type ProductFilter, type ProductRequest } from './product-list.ts';
import { productView } from './product-view.ts';

export type ProductAdminService = ReturnType<typeof createProductAdminService>;

const maxExported = 10_000;

export interface PicturedContent extends ProductContent {
  version: string;
  /** The names of the pictures by their ids. */
  files: ReadonlyMap<bigint, string>;
}

/** Reads the catalog for operators. */
export function createProductAdminService({ database, clock }: Pick<ServerContext, 'database' | 'clock'>) {
  async function rowsOf(request: ProductRequest, language: string): Promise<Page<ProductRow>> {
    const { size, ...page } = productPage(request);
    return keysetPage(await readProducts(database, page, language, clock.now()), { size });
  }

  /**
   * Returns products, the newest first unless another order is requested; with the names in this language if there are
   * any.
   */
  async function list(request: ProductRequest, language: string) {
    const page = await rowsOf(request, language);
    return { ...page, list: page.list.map(productView) };
  }

  async function totals(filter: ProductFilter, max?: number) {
    return await totalsOf(database, [], matchingProducts(filter), max);
  }

  /** Returns a product in the language in which its form is written. */
  async function details(productId: bigint) {
    const [product] = (await rowsOf({ productId, pageSize: 1 }, defaultLanguage)).list;
    if (product === undefined) throw new DomainError('not_found');
    return { ...product, ...(await readParts(database, productId, defaultLanguage)) };
  }

  /** Returns the content that customers see, with the names of its pictures. Throws `not_found`. */
  async function content(productId: bigint): Promise<PicturedContent> {
    const version = await readVersion(database, productId);
    if (version === undefined) throw new DomainError('not_found');
    const found = await readContent(database, productId);
    return { ...found, version, files: await readFileNames(database, picturesIn(found)) };
  }

  /**
   * Returns the products as CSV, the newest first, in the language that an import reads. Throws `invalid_request` if
   * the filter matches more than 10,000.
   */
  async function exportList(filter: ProductFilter): Promise<string> {
    const { list: products, nextCursor } = await rowsOf({ ...filter, pageSize: maxExported }, defaultLanguage);
    if (nextCursor !== null) {
      throw new DomainError('invalid_request', { fields: { name: 'error_view.export_too_long' } });
    }
    const rows = products.map(({ brandName, categoryTitle, name, summary, description, ...row }) => {
      const product = { name, summary, description, ...valuesOf(row) };
      return { brand: brandName, category: categoryTitle, product };
    });
    return [...writeProductCsv(rows)].join('');
  }

  return { list, totals, exportList, details, content, categories: () => listCategories(database) };
}
