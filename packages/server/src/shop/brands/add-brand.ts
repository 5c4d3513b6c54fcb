import { defaultLanguage } from '@goodturn/locales';
import type { DatabaseTransaction } from '@goodturn/database';
import { openBrandAccounts } from '@goodturn/ledger';
import { requireTruthfulWording } from '../../foundation/texts/truthful-wording.ts';
import { DomainError } from '../../foundation/domain-error.ts';
import { operation } from '../../decisions/operations/operation.ts';
import { given } from '../../foundation/field-values.ts';
import { insertBrand, type NewBrandValues } from './brand-store.ts';

export interface BrandDraft {
  values: NewBrandValues;
  /** The stories by language. */
  stories: Readonly<Record<string, string>>;
  logoFileId?: bigint;
}

export const nameTaken = (): DomainError =>
  new DomainError('name_taken', { fields: { name: 'error_view.name_taken' } });

/** Adds a brand with empty accounts in the caller's database transaction. Throws `name_taken`, `wording_not_allowed`. */
export async function createBrand(transaction: DatabaseTransaction, draft: BrandDraft, now: Date): Promise<bigint> {
  for (const [language, story] of Object.entries(draft.stories)) requireTruthfulWording(language, { story });
  const { logoFileId = null } = draft;
  const brandId = await insertBrand(transaction, { ...draft, logoFileId, at: now });
  if (brandId === undefined) throw nameTaken();
  await openBrandAccounts(transaction, brandId);
  return brandId;
}

export const addBrand = operation('brand/add', {
  async execute({ transaction, now, input: { story = '', ...rest } }) {
    const values = { ...given(rest), name: rest.name };
    requireTruthfulWording(defaultLanguage, values);
    const brandId = await createBrand(transaction, { values, stories: { [defaultLanguage]: story } }, now);
    return { result: { brandId: `${brandId}` }, audit: { subject: `brand ${brandId}`, facts: { name: values.name } } };
  },
});
