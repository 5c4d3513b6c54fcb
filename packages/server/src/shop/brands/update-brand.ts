import { defaultLanguage } from '@goodturn/locales';
import { changesBetween } from '../../decisions/audit/audit-entry.ts';
import { requireTruthfulWording } from '../../foundation/texts/truthful-wording.ts';
import { DomainError } from '../../foundation/domain-error.ts';
import { operation } from '../../decisions/operations/operation.ts';
import { given } from '../../foundation/field-values.ts';
import { nameTaken } from './add-brand.ts';
import { lockBrand, saveStory, updateBrand as updateInStore } from './brand-store.ts';

export const updateBrand = operation('brand/update', {
  async execute({ transaction, input: { brandId: id, ...rest } }) {
    const changes = given(rest);
    requireTruthfulWording(defaultLanguage, changes);
    const { story, ...values } = changes;
    const brandId = BigInt(id);
    const before = await lockBrand(transaction, brandId, defaultLanguage);
    if (before === undefined) throw new DomainError('not_found');
    if ((await updateInStore(transaction, brandId, values)) === 'name_taken') throw nameTaken();
    if (story !== undefined) await saveStory(transaction, brandId, defaultLanguage, story);
    return {
      result: {},
      audit: { subject: `brand ${brandId}`, changes: changesBetween(before, changes) },
    };
  },
});
