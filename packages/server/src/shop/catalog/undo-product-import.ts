import { defaultLanguage } from '@goodturn/locales';
import { changesBetween } from '../../decisions/audit/audit-entry.ts';
import { operation, type OperationScope } from '../../decisions/operations/operation.ts';
import { DomainError } from '../../foundation/domain-error.ts';
import { importedRows, lockImport, markUndone, removeKeys } from './product-import-store.ts';
import { canBeUndone } from './product-import-service.ts';
import { lockProduct } from './product-store.ts';
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
      const reason = await undo(scope, row);
      if (reason !== undefined) left.push({ productId: `${row.productId}`, name: row.after.texts.name ?? '', reason });
      else if (row.before === null) archived += 1;
      else restored += 1;
    }
    await markUndone(transaction, found.id, { by: actor.administratorId, now });
    const facts = { changed: `${restored}`, archived: `${archived}` };
    return { result: { restored, archived, left }, audit: { subject: 'products', facts } };
  },
});

/** Returns why a product stays as it is; undefined if it was undone. */
async function undo({ transaction, services, actor }: Scope, row: Row): Promise<'changed' | 'campaign' | undefined> {
  const { productId, before, after, hasCampaign } = row;
  if (before === null && hasCampaign) return 'campaign';
  const further = Object.keys(after.translations ?? {});
  const current = await lockProduct(transaction, productId, defaultLanguage, further);
  if (current === undefined) return 'changed';
  if (Object.keys(changesBetween(productTexts(after), productTexts(current))).length > 0) return 'changed';
  const goal = before ?? { ...current, values: { ...current.values, listing: 'archived' as const } };
  await services.products.change(transaction, { by: actor, productId, before: current, after: goal });
  // The number is free again for the product that is meant.
  if (before === null) await removeKeys(transaction, productId);
  return undefined;
}
