import type { SecretToken } from '@goodturn/database';
import type { Money } from '@goodturn/money';
import { moneyFromMicros } from '@goodturn/money';
import { DomainError } from '../../foundation/domain-error.ts';
import type { EventService } from '../../foundation/realtime/event-service.ts';
import type { ServerContext } from '../../foundation/server-context.ts';
import type { SettingService } from '../../foundation/settings/setting-service.ts';
import { claimOrder, findOffer, readMatchContext } from './match-store.ts';
import { createOfferFeed } from './offer-feed.ts';
import { createOfferIndex } from './offer-index.ts';
import { lowestPrice, pickOffer, type Criteria } from './pick-offer.ts';

export type NoMatchReason =
  | 'no_campaign'
  | 'balance_too_low_for_all'
  | 'daily_limit'
  | 'matching_suspended'
  | 'number_not_confirmed';

export type Match =
  | { outcome: 'matched' | 'unpaid'; orderId: bigint }
  | { outcome: 'none'; reason: NoMatchReason; lowestPrice: Money | null };

export interface Search {
  customerId: bigint;
  /** The session that searches, which the database looks up. */
  token: SecretToken;
  language: string;
  productId?: bigint | undefined;
  categoryIds?: readonly bigint[] | undefined;
  /** The variant that was chosen before the match, which the order keeps. */
  color?: string | undefined;
  model?: string | undefined;
}

/** Maximum number of offers that others take first before a search gives up as overloaded. */
const maxRejections = 200;

export function createMatchService(context: ServerContext, settings: SettingService, events: EventService) {
  const { database, clock } = context;
  const index = createOfferIndex();
  const feed = createOfferFeed(context, index, events);

  const search = async (asked: Search): Promise<Match> => {
    const site = await settings.current();
    const now = clock.now();
    const matchContext = await readMatchContext(database, asked.customerId, {
      now,
      timeZone: site.timeZone,
      confirmedNumbers: site.confirmedNumbers,
    });
    if (matchContext === undefined) throw new DomainError('not_logged_in');
    if (matchContext.isDisabled) throw new DomainError('account_disabled');
    if (matchContext.isOnHold) throw new DomainError('account_on_hold');

    const claim = (campaignId: bigint) =>
      claimOrder(database, {
        token: asked.token,
        campaignId,
        language: asked.language,
        color: asked.color ?? null,
        model: asked.model ?? null,
        now,
      });
    const none = (reason: NoMatchReason, lowest?: bigint): Match => ({
      outcome: 'none',
      reason,
      lowestPrice: lowest === undefined ? null : moneyFromMicros(lowest),
    });

    const refused = new Set<bigint>();
    const criteria: Criteria = {
      available: matchContext.available,
      nowMs: now.getTime(),
      country: matchContext.country,
      excluded: matchContext.excluded,
      refused,
      withoutLucky: matchContext.withoutLucky,
      productId: asked.productId,
      categoryIds: asked.categoryIds,
    };
    const isStopped = await settings.isSuspended('matching');
    const canMatch = !isStopped && matchContext.used < site.dailyMatchLimit;
    /**
     * Picks a campaign from the index. Before a search reports no match, it asks the database, since the index is only
     * a hint.
     */
    const nextCampaign = async (): Promise<bigint | undefined> => {
      if (!canMatch) return undefined;
      const offer = pickOffer(index, criteria);
      if (offer !== undefined) return offer.campaignId;
      return await findOffer(database, {
        ...asked,
        ...matchContext,
        now,
        timeZone: site.timeZone,
        refused: [...refused],
      });
    };

    while (refused.size < maxRejections) {
      const campaignId = await nextCampaign();
      const claimed = await claim(campaignId ?? 0n);
      if (claimed.result === 'matched' || claimed.result === 'unpaid') {
        if (claimed.result === 'matched') events.announce();
        return { outcome: claimed.result, orderId: claimed.orderId };
      }
      if (claimed.result === 'not_logged_in') throw new DomainError('not_logged_in');
      if (claimed.result === 'no_consent') throw new DomainError('friend_session_ended');
      if (claimed.result === 'account_disabled' || claimed.result === 'account_on_hold') {
        throw new DomainError(claimed.result);
      }
      if (claimed.result === 'variant_unknown') throw new DomainError('variant_unknown');
      if (isStopped || claimed.result === 'matching_suspended') return none('matching_suspended');
      if (claimed.result === 'daily_limit') return none('daily_limit');
      if (campaignId === undefined) {
        // Said only where a confirmed number would change something.
        const isNumberMissing =
          criteria.withoutLucky === true && pickOffer(index, { ...criteria, withoutLucky: false });
        if (isNumberMissing !== false && isNumberMissing !== undefined) return none('number_not_confirmed');
        const lowest = lowestPrice(index, criteria);
        return lowest === undefined || lowest <= matchContext.available
          ? none('no_campaign')
          : none('balance_too_low_for_all', lowest);
      }
      refused.add(campaignId);
      if (claimed.result === 'sold_out') index.setWeight(campaignId, 0);
      if (claimed.result === 'not_running') index.remove(campaignId);
    }
    throw new DomainError('overloaded', { retryAfterSeconds: 1 });
  };

  return { search, start: feed.start, stop: feed.stop, reload: feed.reload };
}

export type MatchService = ReturnType<typeof createMatchService>;
