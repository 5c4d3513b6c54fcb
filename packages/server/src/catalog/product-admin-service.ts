import { defaultLanguage } from '@goodturn/locales';
import { type PageRequest, pageOf, parsePage } from '../lists/page.ts';
import { DomainError } from '../domain-error.ts';
import type { ServerContext } from '../server-context.ts';
import { listCategories } from './category-store.ts';
import { listProducts, type ProductFilter, readParts } from './product-admin-store.ts';

export type ProductAdminService = ReturnType<typeof createProductAdminService>;

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

  return { list, details, categories: () => listCategories(database, defaultLanguage) };
}
