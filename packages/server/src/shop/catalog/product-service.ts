import * as store from './product-store.ts';
import type { DatabaseTransaction } from '@goodturn/database';
import { defaultLanguage } from '@goodturn/locales';
import { changesBetween } from '../../decisions/audit/audit-entry.ts';
import type { AuditService } from '../../decisions/audit/audit-service.ts';
import { DomainError } from '../../foundation/domain-error.ts';
import type { ServerContext } from '../../foundation/server-context.ts';
import type { AdministratorSession } from '../../foundation/sessions/session.ts';
import { requireTruthfulWording } from '../../foundation/texts/truthful-wording.ts';
import { writeTitles } from './category-rules.ts';
import { insertCategory } from './category-store.ts';
import type { EditableProduct, ProductDraft } from './product-store.ts';
import { productTexts } from './product-texts.ts';

export type ProductService = ReturnType<typeof createProductService>;

export interface ProductChange {
  by: AdministratorSession;
  productId: bigint;
  before: EditableProduct;
  after: EditableProduct;
}

export interface PictureChange {
  /** It is undefined where the job changes them that fetches pictures. */
  by: AdministratorSession | undefined;
  productId: bigint;
  before: readonly bigint[];
  after: readonly bigint[];
}

export interface CategoryDraft {
  titles: Readonly<Record<string, string>>;
  sort: number;
  shown?: boolean;
  iconFileId?: bigint;
  parentId?: bigint;
}

export function createProductService(
  { clock }: Pick<ServerContext, 'clock'>,
  { audit }: { audit: Pick<AuditService, 'recordSystem' | 'recordFor'> },
) {
  /**
   * Adds a product with its pictures, options and properties in the caller's transaction. Throws `not_found` (also for
   * a picture) and `wording_not_allowed`.
   */
  async function create(transaction: DatabaseTransaction, draft: ProductDraft): Promise<bigint> {
    for (const [language, texts] of Object.entries(draft.texts)) requireTruthfulWording(language, texts);
    if (!(await store.existBrandAndCategory(transaction, draft))) throw new DomainError('not_found');
    const { pictures = [], descriptionPictures = [], options = [] } = draft;
    const variantPictures = options.flatMap(({ picture = [] }) => picture);
    const files = await storedFiles(transaction, [...pictures, ...descriptionPictures, ...variantPictures]);
    const idsOf = (names: readonly string[]): bigint[] => names.flatMap((name) => files.get(name) ?? []);
    const productId = await store.insertProduct(transaction, draft, clock.now());
    const subject = `product ${productId}` as const;
    const changes = { stock: [null, `${draft.values.stock}`] } as const;
    await audit.recordSystem(transaction, { action: 'stock-product', subject, changes });
    await store.insertPictures(transaction, 'shop.product_picture', productId, idsOf(pictures));
    const described = idsOf(descriptionPictures);
    await store.insertPictures(transaction, 'shop.product_description_picture', productId, described);
    await store.insertOptions(transaction, productId, options, files);
    await store.insertProperties(transaction, productId, draft.properties ?? []);
    return productId;
  }

  /** Gives a product that the caller has locked its values and texts of `after`, and records what changed. */
  async function change(
    transaction: DatabaseTransaction,
    { by, productId, before, after }: ProductChange,
  ): Promise<void> {
    await store.updateProduct(transaction, productId, after.values);
    await store.updateTexts(transaction, productId, defaultLanguage, after.texts);
    for (const [language, texts] of Object.entries(after.translations ?? {})) {
      // An undo takes a language away that the import brought.
      if (texts.name === null) await store.deleteTexts(transaction, productId, language);
      else await store.updateTexts(transaction, productId, language, texts);
    }
    const changes = changesBetween(productTexts(before), productTexts(after));
    await audit.recordFor(transaction, by, { action: 'product/update', subject: `product ${productId}`, changes });
  }

  /** Gives a product that the caller has locked its pictures of `after`, and records what changed. */
  async function changePictures(
    transaction: DatabaseTransaction,
    { by, productId, before, after }: PictureChange,
  ): Promise<void> {
    await store.replacePictures(transaction, productId, after);
    const subject = `product ${productId}` as const;
    const changes = { pictures: [before.join(', '), after.join(', ')] } as const;
    if (by === undefined) await audit.recordSystem(transaction, { action: 'fetch-pictures', subject, changes });
    else await audit.recordFor(transaction, by, { action: 'product/update', subject, changes });
  }

  /** Adds a category in the caller's transaction. Throws `name_taken` and `wording_not_allowed`. */
  async function createCategory(transaction: DatabaseTransaction, draft: CategoryDraft): Promise<bigint> {
    const { sort, shown = true, iconFileId = null, parentId = null } = draft;
    const categoryId = await insertCategory(transaction, { sort, shown, fileId: iconFileId, parentId });
    await writeTitles(transaction, categoryId, draft.titles);
    return categoryId;
  }

  return { create, change, changePictures, createCategory };
}

/** Returns the ids of pictures by file name. Throws `not_found` if one is not stored. */
async function storedFiles(transaction: DatabaseTransaction, names: readonly string[]) {
  const files = await store.findFiles(transaction, names);
  if (names.some((name) => !files.has(name))) {
    throw new DomainError('not_found', { fields: { pictures: 'error_view.not_found' } });
  }
  return files;
}

declare module '../../decisions/operations/operation-services.ts' {
  interface OperationServices {
    products: ProductService;
  }
}
