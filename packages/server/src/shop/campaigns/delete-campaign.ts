import { operation } from '../../decisions/operations/operation.ts';
import { DomainError } from '../../foundation/domain-error.ts';
import { deleteDraft, lockCampaign } from './campaign-store.ts';

export const deleteCampaign = operation('campaign/delete', {
  lock: ({ transaction, input }) => lockCampaign(transaction, BigInt(input.campaignId)),

  async execute({ transaction }, { campaignId }) {
    if (!(await deleteDraft(transaction, campaignId))) throw new DomainError('campaign_state_conflict');
    return { result: {}, audit: { subject: `campaign ${campaignId}` } };
  },
});
