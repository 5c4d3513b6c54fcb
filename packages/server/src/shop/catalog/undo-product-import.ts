import { defaultLanguage } from '@goodturn/locales';
import { changesBetween } from '../../decisions/audit/audit-entry.ts';
import { operation, type OperationScope } from '../../decisions/operations/operation.ts';
import { DomainError } from '../../foundation/domain-error.ts';
import { fetchedFiles, withdrawPictures } from './import-picture-store.ts';
import { importedRows, lockImport, markUndone, removeKeys } from './product-import-store.ts';
import { canBeUndone } from './product-import-service.ts';
import { type EditableProduct, lockPictures, lockProduct } from './product-store.ts';
import { productTexts } from './product-texts.ts';

type Scope = OperationScope<'product/undo_import'>;
type Row = Awaited<ReturnType<typeof importedRows>>[number];

/** Undoes an import, except for what somebody changed since or a campaign uses. */
export const undoProductImport = operation('product/undo_import', {
  lock: ({ transaction, input }) => lockImport(transaction, BigInt(input.importId)),

  async execute(scope, found) {
    const { transaction, actor, now } = scope;
    if (!canBeUndone(found, now)) throw new DomainError('state_changed');
    let [restored, archived] = [0, 0];
    const left: { productId: string; name: string; reason: 'changed' | 'campaign' }[] = [];
    for (const row of await importedRows(transaction, found.id)) {
      const reason = await undo(scope, row, found.id);
      if (reason !== undefined) left.push({ productId: `${row.productId}`, name: row.after.texts.name ?? '', reason });
      else if (row.before === null) archived += 1;
      else restored += 1;
    }
    // After the products, which a picture that was fetched meanwhile locks first, too.
    await withdrawPictures(transaction, found.id, now);
    await markUndone(transaction, found.id, { by: actor.administratorId, now });
    const facts = { changed: `${restored}`, archived: `${archived}` };
    return { result: { restored, archived, left }, audit: { subject: 'products', facts } };
  },
});

/** Returns why a product stays as it is; undefined if it was undone. */
async function undo(
  scope: Scope,
  { productId, before, after, hasCampaign }: Row,
  importId: bigint,
): Promise<'changed' | 'campaign' | undefined> {
  const { transaction, services, actor: by } = scope;
  if (before === null && hasCampaign) return 'campaign';
  const further = Object.keys(after.translations ?? {});
  const current = await lockProduct(transaction, productId, defaultLanguage, further);
  if (current === undefined) return 'changed';
  if (differ(after, current)) return 'changed';
  const goal = before ?? { ...current, values: { ...current.values, listing: 'archived' as const } };
  if (differ(current, goal)) {
    await services.products.change(transaction, { by, productId, before: current, after: goal });
  }
  // The number is free again for the product that is meant.
  if (before === null) await removeKeys(transaction, productId);
  else await removePictures(scope, productId, importId);
  return undefined;
}

const differ = (one: EditableProduct, other: EditableProduct): boolean =>
  Object.keys(changesBetween(productTexts(one), productTexts(other))).length > 0;

/** Takes the pictures away that the import brought a product. */
async function removePictures(
  { transaction, services, actor: by }: Scope,
  productId: bigint,
  importId: bigint,
): Promise<void> {
  const brought = new Set(await fetchedFiles(transaction, importId, productId));
  const before = await lockPictures(transaction, productId);
  const after = before.filter((fileId) => !brought.has(fileId));
  if (after.length < before.length) {
    await services.products.changePictures(transaction, { by, productId, before, after });
  }
}
