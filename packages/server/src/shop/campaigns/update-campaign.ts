import { changesBetween } from '../../decisions/audit/audit-entry.ts';
import { operation, type OperationScope } from '../../decisions/operations/operation.ts';
import { DomainError } from '../../foundation/domain-error.ts';
import { writeOutbox } from '../../foundation/realtime/write-outbox.ts';
import { given, textsOf } from '../../foundation/field-values.ts';
import { requireSoundDraft } from './add-campaign.ts';
import { formOf, readTerms } from './campaign-form.ts';
import type { Campaign } from './campaign-row.ts';
import { lockCampaign, moveEnd, updateDraft } from './campaign-store.ts';
import { type CampaignTerms, unitStatisticsOf } from './campaign-terms.ts';

type Scope = OperationScope<'campaign/update'>;

/** Changes any term of a draft; an activated campaign can only be made to end later. */
export const updateCampaign = operation('campaign/update', {
  lock: ({ transaction, input }) => lockCampaign(transaction, BigInt(input.campaignId)),

  async execute(scope, campaign) {
    const terms = changedTerms(campaign, scope.input);
    if (campaign.state === 'draft') await redraft(scope, campaign, terms);
    else await postpone(scope, campaign);
    const changes = changesBetween(textsOf(formOf(campaign)), textsOf(formOf(terms)));
    return { result: {}, audit: { subject: `campaign ${campaign.campaignId}`, changes } };
  },
});

function changedTerms(campaign: Campaign, changes: Scope['input']): CampaignTerms {
  return readTerms({ ...formOf(campaign), ...given(changes) });
}

async function redraft({ transaction, now }: Scope, { campaignId }: Campaign, terms: CampaignTerms): Promise<void> {
  const product = await requireSoundDraft(transaction, terms, now);
  await updateDraft(transaction, campaignId, product, { ...terms, ...unitStatisticsOf(terms) });
}

async function postpone({ transaction, now, input }: Scope, campaign: Campaign): Promise<void> {
  const { campaignId: _, endsAt: end, ...others } = input;
  const live = campaign.state === 'running' || campaign.state === 'paused';
  if (!live || end === undefined || Object.keys(others).length > 0) throw new DomainError('campaign_not_editable');
  const endsAt = new Date(end);
  if (endsAt < campaign.endsAt) {
    throw new DomainError('end_date_earlier', { fields: { endsAt: 'error_view.end_date_earlier' } });
  }
  const { campaignId } = campaign;
  await moveEnd(transaction, campaignId, endsAt);
  await writeOutbox(transaction, { topic: 'campaign_changed', campaignIds: [campaignId], at: now });
}
