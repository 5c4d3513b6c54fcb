// Pausing, resuming and ending a campaign manually differ only in the resulting state.
import { changeCampaignState } from '@goodturn/ledger';
import { requireSuccess } from '../../decisions/approvals/approval.ts';
import { operation, type OperationScope } from '../../decisions/operations/operation.ts';
import { type CampaignStep, campaignSteps } from './campaign-state.ts';

const take = (step: CampaignStep) => ({
  async execute({ transaction, actor, now, input }: OperationScope<`campaign/${CampaignStep}`>) {
    const change = { campaignId: BigInt(input.campaignId), state: campaignSteps[step].to };
    const result = await changeCampaignState(transaction, actor.token, change, now);
    requireSuccess(result, { forbidden: 'forbidden', not_found: 'not_found', state: 'campaign_state_conflict' });
    const subject = `campaign ${change.campaignId}` as const;
    return { result: {}, audit: { subject, facts: { reason: input.reason } } };
  },
});

export const pauseCampaign = operation('campaign/pause', take('pause'));
export const resumeCampaign = operation('campaign/resume', take('resume'));
export const endCampaign = operation('campaign/end', take('end'));
