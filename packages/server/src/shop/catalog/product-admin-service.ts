import { defaultLanguage } from '@goodturn/locales';
import { formatMoney, moneyFromMicros } from '@goodturn/money';
import { DomainError } from '../../foundation/domain-error.ts';
import { pictureUrl } from '../../foundation/files/picture-url.ts';
import { totalsOf } from '../../foundation/lists/list-totals.ts';
import type { ServerContext } from '../../foundation/server-context.ts';
import { listCategories } from './category-store.ts';
import { picturesIn, type ProductContent, readContent, readFileNames, readVersion } from './product-content-store.ts';
import { pictureCell } from './picture-addresses.ts';
import { writeProductCsv } from './product-csv.ts';
import { valuesOf } from './product-fields.ts';
import {
  type ExportedParts,
  matchingProducts,
  type ProductFilter,
  type ProductRequest,
  type ProductRow,
  readExportedParts,
  readParts,
  readTranslated,
  readProducts,
} from './product-list.ts';
import { readNames } from './product-store.ts';

export type ProductAdminService = ReturnType<typeof createProductAdminService>;

const maxExported = 10_000;

export interface PicturedContent extends ProductContent {
  version: string;
  /** File names by file id. */
  files: ReadonlyMap<bigint, string>;
}

export function createProductAdminService({
  database,
  clock,
  origin = '',
}: Pick<ServerContext, 'database' | 'clock' | 'origin'>) {
  async function list(request: ProductRequest, language: string) {
    const page = await readProducts(database, request, language, clock.now());
    return { ...page, list: page.list.map(productView) };
  }

  async function totals(filter: ProductFilter, max?: number) {
    return await totalsOf(database, [], matchingProducts(filter), max);
  }

  /** Returns a product in the default language, which its form edits. Throws `not_found`. */
  async function details(productId: bigint) {
    const [product] = (await readProducts(database, { productId, pageSize: 1 }, defaultLanguage, clock.now())).list;
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
   * Returns the products as CSV, the newest first, in the language that an import reads. Pictures stand there with the
   * addresses from which another shop fetches them, and by which this one knows them. Throws `invalid_request` if the
   * filter matches more than 10,000.
   */
  async function exportList(filter: ProductFilter): Promise<string> {
    const request = { ...filter, pageSize: maxExported };
    const { list: products, nextCursor } = await readProducts(database, request, defaultLanguage, clock.now());
    if (nextCursor !== null) {
      throw new DomainError('invalid_request', { fields: { name: 'error_view.export_too_long' } });
    }
    const parts = await readExportedParts(database, products, defaultLanguage);
    const translations = await readTranslated(database, products);
    const rows = products.map(({ brandName, categoryTitle, name, summary, description, ...row }) => {
      const product = { name, summary, description, ...valuesOf(row) };
      return {
        brand: brandName,
        category: categoryTitle,
        product,
        parts: partCells(parts.get(row.id)),
        translations: translations.get(row.id) ?? {},
      };
    });
    return [...writeProductCsv(rows)].join('');
  }

  const partCells = ({ pictures = [], ...parts }: Partial<ExportedParts> = {}) => ({
    ...parts,
    pictures: pictureCell(pictures.map((name) => `${origin}${pictureUrl(name)}`)),
  });

  return {
    list,
    totals,
    exportList,
    details,
    content,
    categories: () => listCategories(database),
    /** Returns the ids of brands and categories by what files call them. */
    names: () => readNames(database),
  };
}

export const productView = (row: ProductRow) => ({
  productId: row.id.toString(),
  brandId: row.brandId.toString(),
  brandName: row.brandName,
  categoryTitle: row.categoryTitle,
  name: row.name,
  ...valuesOf(row),
  pictureUrl: pictureUrl(row.fileName),
  runningCampaigns: row.runningCampaigns,
  purchases: Number(row.purchases),
  lowestPrice: row.lowestPrice === null ? null : formatMoney(moneyFromMicros(row.lowestPrice)),
});
