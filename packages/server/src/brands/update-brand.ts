import { defaultLanguage } from '@goodturn/locales';
import { changesBetween } from '../audit/audit-entry.ts';
import { requireTruthfulWording } from '../catalog/wording.ts';
import { DomainError } from '../domain-error.ts';
import { operation } from '../operations/operation.ts';
import { nameTaken } from './add-brand.ts';
import { findBrand, lockNames, saveStory, updateBrand as updateInStore } from './brand-store.ts';

export const updateBrand = operation('brand/update', {
  async execute({ transaction, input: { brandId: id, ...changes } }) {
    const texts = Object.entries(changes).flatMap(([field, text]) => (text === undefined ? [] : [[field, text]]));
    requireTruthfulWording(defaultLanguage, Object.fromEntries(texts));
    await lockNames(transaction);
    const brandId = BigInt(id);
    const before = await findBrand(transaction, brandId, defaultLanguage);
    const result = await updateInStore(transaction, brandId, changes);
    if (result === 'name_taken') throw nameTaken();
    if (result === 'not_found' || before === undefined) throw new DomainError('not_found');
    if (changes.story !== undefined) await saveStory(transaction, brandId, defaultLanguage, changes.story);
    return {
      result: {},
      audit: { subject: `brand ${brandId}`, changes: changesBetween(before, changes) },
    };
  },
});
