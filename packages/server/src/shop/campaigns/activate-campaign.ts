import { account, activateCampaign as activateInLedger, balancesOf } from '@goodturn/ledger';
import { defaultLanguage } from '@goodturn/locales';
import { parseMoney, ZERO } from '@goodturn/money';
import { approval, requireSuccess } from '../../decisions/approvals/approval.ts';
import { operation, secondPerson } from '../../decisions/operations/operation.ts';
import { DomainError } from '../../foundation/domain-error.ts';
import { findCampaign, findMeans, findProductName, lockCampaign } from './campaign-store.ts';
import { termsToAgreeOn } from './campaign-terms.ts';
import { newDraw } from './lucky-draw.ts';

/** Takes stock and escrow, creates the units and commits to the lucky draw, all or nothing. */
const campaignActivation = approval('campaign_activation', {
  async check({ transaction, now }, { subjectId = 0n, payload }) {
    const campaign = await findCampaign(transaction, subjectId);
    const means = campaign && (await findMeans(transaction, campaign.productId));
    if (campaign === undefined || means === undefined) throw new DomainError('not_found');
    if (campaign.endsAt <= now) throw new DomainError('end_date_earlier');
    if (means.stock < campaign.units) throw new DomainError('insufficient_stock');
    const available = account.brandAvailable(means.brandId);
    const balance = (await balancesOf(transaction, [available])).get(available) ?? ZERO;
    if (balance < parseMoney(payload.escrow)) throw new DomainError('insufficient_brand_balance');
  },

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

  async current(reader, { subjectId }) {
    const campaign = subjectId === undefined ? undefined : await findCampaign(reader, subjectId);
    return campaign && termsToAgreeOn(campaign);
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
