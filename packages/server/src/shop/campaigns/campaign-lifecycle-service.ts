import { inTransaction } from '@goodturn/database';
import { closeCampaign, dueCampaigns, endDueCampaign, revealSeed } from '@goodturn/ledger';
import type { AuditService } from '../../decisions/audit/audit-service.ts';
import type { ServerContext } from '../../foundation/server-context.ts';
import { findEnded, isPast, lockCampaign } from './campaign-store.ts';
import { decryptSeed } from './lucky-draw.ts';

const maxRun = 500n;

/** Processes campaigns automatically: they end, their seeds are published, and they close. */
export function createCampaignLifecycleService(
  { database, clock, drawKey, log }: Pick<ServerContext, 'database' | 'clock' | 'drawKey' | 'log'>,
  { audit, announce }: { audit: AuditService; announce: () => void },
) {
  let settling: { campaignIds: bigint[]; horizon: bigint } | undefined;

  /** Ends campaigns that have reached their end date or have nothing left to offer; returns how many. */
  async function endDue(): Promise<number> {
    let ended = 0;
    for (const campaignId of await dueCampaigns(database, clock.now(), maxRun)) {
      if (await end(campaignId)) ended += 1;
    }
    if (ended > 0) announce();
    return ended;
  }

  async function end(campaignId: bigint): Promise<boolean> {
    return await inTransaction(database, async (transaction) => {
      if (!(await endDueCampaign(transaction, campaignId, clock.now()))) return false;
      await audit.recordSystem(transaction, { action: 'end-due-campaigns', subject: `campaign ${campaignId}` });
      return true;
    });
  }

  /**
   * Publishes the seeds of ended campaigns without an unpaid order, and closes those without an open one. A match that
   * saw the campaign running may still be in progress when it ends: an ended campaign is settled in the first run after
   * every transaction of that moment is over, so that nobody can hold an order while its seed is known.
   */
  async function settleEnded(): Promise<{ closed: number }> {
    let closed = 0;
    if (settling !== undefined && (await isPast(database, settling.horizon))) {
      for (const campaignId of settling.campaignIds) if (await settleOne(campaignId)) closed += 1;
      settling = undefined;
      announce();
    }
    settling ??= await findEnded(database);
    return { closed };
  }

  /** Settles one campaign; a failure is logged and does not hold up the others. */
  async function settleOne(campaignId: bigint): Promise<boolean> {
    try {
      return await settle(campaignId);
    } catch (error) {
      log.error({ err: error, campaignId: campaignId.toString() }, 'An ended campaign could not be settled.');
      return false;
    }
  }

  async function settle(campaignId: bigint): Promise<boolean> {
    return await inTransaction(database, async (transaction) => {
      const campaign = await lockCampaign(transaction, campaignId);
      if (campaign?.state !== 'ended' || campaign.encryptedSeed === null) return false;
      if (campaign.revealedSeed === null) {
        const seed = decryptSeed(campaign.encryptedSeed, campaignId, drawKey);
        const revealed = await revealSeed(transaction, { campaignId, seed }, clock.now());
        if (revealed === 'unpaid_orders') return false;
        if (revealed !== 'revealed') throw new Error(`the seed could not be published: ${revealed}`);
      }
      if ((await closeCampaign(transaction, campaignId, clock.now())) !== 'closed') return false;
      await audit.recordSystem(transaction, { action: 'settle-ended-campaigns', subject: `campaign ${campaignId}` });
      return true;
    });
  }

  async function run(): Promise<void> {
    await endDue();
    await settleEnded();
  }

  return { endDue, settleEnded, run };
}
