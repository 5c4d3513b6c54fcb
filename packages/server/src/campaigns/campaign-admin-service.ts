import { defaultLanguage } from '@goodturn/locales';
import { type DatabaseTransaction, inTransaction } from '@goodturn/database';
import { account, balancesOf, changeCampaignState } from '@goodturn/ledger';
import { type Money, ZERO } from '@goodturn/money';
import { requireSuccess } from '../approvals/approval-kind.ts';
import type { ApprovalService, IdempotencyContext } from '../approvals/approval-service.ts';
import type { AuditService } from '../audit/audit-service.ts';
import { type PageRequest, pageOf, readPage } from '../lists/page.ts';
import { DomainError } from '../domain-error.ts';
import { writeOutbox } from '../realtime/write-outbox.ts';
import type { ActingAdministrator } from '../administrators/acting-administrator.ts';
import type { ServerContext } from '../server-context.ts';
import * as store from './campaign-admin-store.ts';
import { type CampaignStep, campaignSteps } from './campaign-state.ts';
import { type CampaignTerms, requireSoundTerms, termsToAgreeOn, unitFiguresOf } from './campaign-terms.ts';
import { drawLuckyUnits } from './lucky-draw.ts';
import { countUnits, listUnits } from './unit-store.ts';

export type CampaignAdminService = ReturnType<typeof createCampaignAdminService>;

const unitsAtOnce = 500;
const noUnits = { free: 0, held: 0, paid: 0, done: 0, retired: 0 };

export function createCampaignAdminService(
  { database, clock }: Pick<ServerContext, 'database' | 'clock'>,
  { approvals, audit, announce }: { approvals: ApprovalService; audit: AuditService; announce: () => void },
) {
  const subjectOf = (campaignId: bigint) => `campaign ${campaignId}`;

  /** Drafts in the caller's transaction. Throws `not_found`, `cashback_exceeds_price`, `end_date_earlier`. */
  async function draft(transaction: DatabaseTransaction, terms: CampaignTerms): Promise<bigint> {
    const product = await store.findProduct(transaction, terms.productId);
    if (product === undefined) throw new DomainError('not_found');
    requireSoundTerms(terms, clock.now());
    return await store.insertCampaign(transaction, product, { ...terms, ...unitFiguresOf(terms) });
  }

  async function add(administrator: ActingAdministrator, terms: CampaignTerms): Promise<{ campaignId: bigint }> {
    return await inTransaction(database, async (transaction) => {
      const campaignId = await draft(transaction, terms);
      await audit.record(transaction, administrator, { action: 'campaign/add', subject: subjectOf(campaignId) });
      return { campaignId };
    });
  }

  /** A draft changes in any way; a campaign that was activated only ends later. Throws `campaign_not_editable` otherwise. */
  async function update(
    administrator: ActingAdministrator,
    campaignId: bigint,
    changes: Partial<CampaignTerms>,
  ): Promise<void> {
    await inTransaction(database, async (transaction) => {
      const campaign = await store.lockCampaign(transaction, campaignId);
      if (campaign === undefined) throw new DomainError('not_found');
      if (campaign.state === 'draft') await redraft(transaction, campaign, changes);
      else await postpone(transaction, campaign, changes);
      const details = { fields: Object.keys(changes).join(', ') };
      await audit.record(transaction, administrator, {
        action: 'campaign/update',
        subject: subjectOf(campaignId),
        details,
      });
    });
    announce();
  }

  async function redraft(transaction: DatabaseTransaction, campaign: store.Campaign, changes: Partial<CampaignTerms>) {
    const terms = { ...campaign, ...changes };
    const product = await store.findProduct(transaction, terms.productId);
    if (product === undefined) throw new DomainError('not_found');
    requireSoundTerms(terms, clock.now());
    await store.updateDraft(transaction, campaign.campaignId, product, { ...terms, ...unitFiguresOf(terms) });
  }

  async function postpone(transaction: DatabaseTransaction, campaign: store.Campaign, changes: Partial<CampaignTerms>) {
    const { endsAt, ...others } = changes;
    const live = campaign.state === 'running' || campaign.state === 'paused';
    if (!live || endsAt === undefined || Object.keys(others).length > 0) throw new DomainError('campaign_not_editable');
    if (endsAt < campaign.endsAt) {
      throw new DomainError('end_date_earlier', { fields: { endsAt: 'error_view.end_date_earlier' } });
    }
    await store.moveEnd(transaction, campaign.campaignId, endsAt);
    const { campaignId } = campaign;
    await writeOutbox(transaction, { topic: 'campaign_changed', campaignIds: [campaignId], at: clock.now() });
  }

  async function remove(administrator: ActingAdministrator, campaignId: bigint): Promise<void> {
    await inTransaction(database, async (transaction) => {
      if ((await store.lockCampaign(transaction, campaignId)) === undefined) throw new DomainError('not_found');
      if (!(await store.deleteDraft(transaction, campaignId))) throw new DomainError('campaign_state_conflict');
      await audit.record(transaction, administrator, { action: 'campaign/delete', subject: subjectOf(campaignId) });
    });
  }

  /** Asks that a draft be activated. Throws `not_found`, `campaign_state_conflict`. */
  async function activate(
    administrator: ActingAdministrator,
    stamp: IdempotencyContext,
    { campaignId, reason }: { campaignId: bigint; reason: string },
  ) {
    return await approvals.requestApproval(administrator, stamp, async (transaction) => {
      const campaign = await store.lockCampaign(transaction, campaignId);
      if (campaign === undefined) throw new DomainError('not_found');
      const subject = (await store.findProductName(transaction, campaignId, defaultLanguage)) ?? '';
      const payload = termsToAgreeOn(campaign);
      return { kind: 'campaign_activation', subject, subjectId: campaignId, payload, reason };
    });
  }

  /** Pauses, resumes or ends. Throws `not_found`, `campaign_state_conflict`. */
  async function take(
    administrator: ActingAdministrator,
    step: CampaignStep,
    { campaignId, reason }: { campaignId: bigint; reason: string },
  ): Promise<void> {
    await inTransaction(database, async (transaction) => {
      const change = { campaignId, state: campaignSteps[step].to };
      const result = await changeCampaignState(transaction, administrator.tokenHash, change, clock.now());
      requireSuccess(result, { forbidden: 'forbidden', not_found: 'not_found', state: 'campaign_state_conflict' });
      const deed = { action: `campaign/${step}`, subject: subjectOf(campaignId), details: { reason } };
      await audit.record(transaction, administrator, deed);
    });
    announce();
  }

  async function inquire(request: PageRequest & Omit<store.CampaignFilter, 'before' | 'limit'>) {
    const { before, size } = readPage(request);
    const filter = { ...request, before, limit: size + 1 };
    const page = pageOf(await store.listCampaigns(database, filter, defaultLanguage), size);
    const ids = page.list.map((campaign) => campaign.campaignId);
    const units = await countUnits(database, ids);
    const escrows =
      ids.length === 0 ? new Map<bigint, Money>() : await balancesOf(database, ids.map(account.campaignEscrow));
    const list = page.list.map((campaign) => ({
      ...campaign,
      ...(units.get(campaign.campaignId) ?? noUnits),
      escrow: escrows.get(account.campaignEscrow(campaign.campaignId)) ?? ZERO,
    }));
    return { list, nextCursor: page.nextCursor };
  }

  /** Units from a number on. Which were lucky follows from the seed, and only from the published one (G8). */
  async function units({ campaignId, from }: { campaignId: bigint; from: number }) {
    const [campaign, rows] = await Promise.all([
      store.findCampaign(database, campaignId),
      listUnits(database, campaignId, from, unitsAtOnce + 1),
    ]);
    if (campaign === undefined) throw new DomainError('not_found');
    const lucky = campaign.revealedSeed && drawLuckyUnits(campaign.revealedSeed, campaign);
    return {
      units: rows.slice(0, unitsAtOnce).map((unit) => ({ ...unit, lucky: lucky && lucky.has(unit.number) })),
      nextFrom: rows.at(unitsAtOnce)?.number ?? null,
    };
  }

  return { draft, add, update, remove, activate, take, inquire, units };
}
