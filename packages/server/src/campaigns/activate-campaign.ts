import { defaultLanguage } from '@goodturn/locales';
import { activateCampaign as activateInLedger } from '@goodturn/ledger';
import { approval, requireSuccess } from '../approvals/approval.ts';
import { DomainError } from '../domain-error.ts';
import { operation, secondPerson } from '../operations/operation.ts';
import { findProductName, lockCampaign } from './campaign-admin-store.ts';
import { termsToAgreeOn } from './campaign-terms.ts';
import { newDraw } from './lucky-draw.ts';

/** Takes stock and escrow, creates the units and commits to the lucky draw, as a whole or not at all. */
const campaignActivation = approval('campaign_activation', {
  async apply({ transaction, approvalId, subjectId, services, now }) {
    const campaign = await lockCampaign(transaction, subjectId());
    if (campaign === undefined) throw new DomainError('not_found');
    const activation = { approvalId, ...newDraw(campaign, services.drawKey) };
    requireSuccess(await activateInLedger(transaction, activation, now), {
      state: 'campaign_state_conflict',
      insufficient_stock: 'insufficient_stock',
      insufficient_brand_balance: 'insufficient_brand_balance',
    });
  },
});

export const activateCampaign = operation('campaign/activate', {
  approvals: [campaignActivation],
  lock: ({ transaction, input }) => lockCampaign(transaction, BigInt(input.campaignId)),

  async execute({ transaction, input: { reason } }, campaign) {
    const { campaignId, state } = campaign;
    if (state !== 'draft') throw new DomainError('campaign_state_conflict');
    const subject = (await findProductName(transaction, campaignId, defaultLanguage)) ?? '';
    const payload = termsToAgreeOn(campaign);
    return secondPerson(campaignActivation.request({ subject, subjectId: campaignId, payload, reason }));
  },
});
