import { activateCampaign } from '@goodturn/ledger';
import { type ApprovalKind, requireSuccess, subjectIdOf } from '../approvals/approval-kind.ts';
import { DomainError } from '../domain-error.ts';
import type { ServerContext } from '../server-context.ts';
import { lockCampaign } from './campaign-admin-store.ts';
import { newDraw } from './lucky-draw.ts';

/** Takes stock and escrow, makes the units and commits to the lucky draw, all at once or not at all. */
export function createCampaignActivationKind({ drawKey }: Pick<ServerContext, 'drawKey'>): ApprovalKind {
  return {
    name: 'campaign_activation',
    node: 'campaign.run',

    async check(transaction, request) {
      const campaign = await lockCampaign(transaction, subjectIdOf(request));
      if (campaign?.state !== 'draft') throw new DomainError('campaign_state_conflict');
    },

    async execute(transaction, approval, now) {
      const campaign = await lockCampaign(transaction, subjectIdOf(approval));
      if (campaign === undefined) throw new DomainError('not_found');
      const activation = { approvalId: approval.approvalId, ...newDraw(campaign, drawKey) };
      requireSuccess(await activateCampaign(transaction, activation, now), {
        state: 'campaign_state_conflict',
        insufficient_stock: 'insufficient_stock',
        insufficient_brand_balance: 'insufficient_brand_balance',
      });
    },
  };
}
