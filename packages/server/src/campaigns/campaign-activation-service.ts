import { defaultLanguage } from '@goodturn/catalogues';
import { type ApprovalKind, subjectIdOf } from '../approvals/approval-kind.ts';
import { DomainError } from '../domain-error.ts';
import { writeOutbox } from '../outbox/write-outbox.ts';
import type { ServerContext } from '../server-context.ts';
import { findProductName, lockCampaign } from './campaign-admin-store.ts';
import { activateCampaign } from './campaign-lifecycle-store.ts';
import { newDraw } from './lucky-draw.ts';

/** Takes stock and escrow, makes the units and commits to the lucky draw, all at once or not at all. */
export function createCampaignActivationKind({ drawKey }: Pick<ServerContext, 'drawKey'>): ApprovalKind {
  return {
    name: 'campaign_activation',
    node: 'campaign.run',

    async facts(transaction, request) {
      const campaign = await lockCampaign(transaction, subjectIdOf(request));
      if (campaign === undefined) throw new DomainError('not_found');
      if (campaign.state !== 'draft') throw new DomainError('campaign_state');
      const productName = await findProductName(transaction, campaign.campaignId, defaultLanguage);
      const { startsAt, endsAt, shipsTo, commitment: _, sealedSeed: _sealed, revealedSeed: _seed, ...terms } = campaign;
      return [
        ...Object.entries(terms).map(([name, value]) => `${name}: ${value}`),
        startsAt.toISOString(),
        endsAt.toISOString(),
        shipsTo?.join(' ') ?? 'everywhere',
        productName ?? '',
      ];
    },

    async apply(transaction, approval, now) {
      const campaign = await lockCampaign(transaction, subjectIdOf(approval));
      if (campaign === undefined) throw new DomainError('not_found');
      const { campaignId } = campaign;
      const result = await activateCampaign(transaction, campaignId, newDraw(campaign, drawKey), now);
      if (result !== 'activated') throw new DomainError(result === 'state' ? 'campaign_state' : result);
      await writeOutbox(transaction, { topic: 'campaign_changed', campaignIds: [campaignId], at: now });
    },
  };
}
