import { defaultLanguage } from '@goodturn/locales';
import { type PageRequest, pageOf, parsePage } from '../lists/page.ts';
import { DomainError } from '../domain-error.ts';
import type { ServerContext } from '../server-context.ts';
import { listCategories } from './category-store.ts';
import { listProducts, type ProductFilter, readParts } from './product-admin-store.ts';
import { picturesIn, type ProductContent, readContent, readFileNames, readVersion } from './product-content-store.ts';
import { writeProductCsv } from './product-csv.ts';
import { valuesOf } from './product-fields.ts';

export type ProductAdminService = ReturnType<typeof createProductAdminService>;

const maxExported = 10_000;

export interface PicturedContent extends ProductContent {
  version: string;
  /** The names of the pictures by their ids. */
  files: ReadonlyMap<bigint, string>;
}

/** The catalog as operators see it. */
export function createProductAdminService({ database }: Pick<ServerContext, 'database'>) {
  async function list(request: PageRequest & Omit<ProductFilter, 'before' | 'limit'>) {
    const { before, size } = parsePage(request);
    return pageOf(await listProducts(database, { ...request, before, limit: size + 1 }, defaultLanguage), size);
  }

  async function details(productId: bigint) {
    const [product] = await listProducts(database, { productId, limit: 1 }, defaultLanguage);
    if (product === undefined) throw new DomainError('not_found');
    return { ...product, ...(await readParts(database, productId, defaultLanguage)) };
  }

  /** What customers see of it, with the names of its pictures. Throws `not_found`. */
  async function content(productId: bigint): Promise<PicturedContent> {
    const version = await readVersion(database, productId);
    if (version === undefined) throw new DomainError('not_found');
    const found = await readContent(database, productId);
    return { ...found, version, files: await readFileNames(database, picturesIn(found)) };
  }

  /** Newest first. Throws `invalid_request` if the filter has more than 10,000. */
  async function exportList(filter: Omit<ProductFilter, 'before' | 'limit'>): Promise<string> {
    const products = await listProducts(database, { ...filter, limit: maxExported + 1 }, defaultLanguage);
    if (products.length > maxExported) {
      throw new DomainError('invalid_request', { fields: { name: 'error_view.export_too_long' } });
    }
    const rows = products.map(({ brandName, categoryTitle, name, summary, description, ...row }) => {
      const product = { name, summary, description, ...valuesOf(row) };
      return { brand: brandName, category: categoryTitle, product };
    });
    return [...writeProductCsv(rows)].join('');
  }

  return { list, exportList, details, content, categories: () => listCategories(database, defaultLanguage) };
}
