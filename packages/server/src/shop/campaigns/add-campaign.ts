import type { DatabaseTransaction } from '@goodturn/database';
import { operation } from '../../decisions/operations/operation.ts';
import { DomainError } from '../../foundation/domain-error.ts';
import { readTerms } from './campaign-form.ts';
import type { CampaignProduct } from './campaign-row.ts';
import { findProduct, insertCampaign } from './campaign-store.ts';
import { type CampaignTerms, requireSoundTerms, unitStatisticsOf } from './campaign-terms.ts';

/** Returns the product of a draft. Throws `not_found`, and what `requireSoundTerms` throws. */
export async function requireSoundDraft(
  transaction: DatabaseTransaction,
  terms: CampaignTerms,
  now: Date,
): Promise<CampaignProduct> {
  const product = await findProduct(transaction, terms.productId);
  if (product === undefined) throw new DomainError('not_found');
  requireSoundTerms(terms, now);
  return product;
}

/** Adds a draft in the caller's database transaction. Throws what `requireSoundDraft` throws. */
export async function draftCampaign(
  transaction: DatabaseTransaction,
  terms: CampaignTerms,
  now: Date,
): Promise<bigint> {
  const product = await requireSoundDraft(transaction, terms, now);
  return await insertCampaign(transaction, product, { ...terms, ...unitStatisticsOf(terms) });
}

export const addCampaign = operation('campaign/add', {
  async execute({ transaction, now, input }) {
    const campaignId = await draftCampaign(transaction, readTerms(input), now);
    return { result: { campaignId: `${campaignId}` }, audit: { subject: `campaign ${campaignId}` } };
  },
});
