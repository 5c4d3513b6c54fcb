import type { EventService } from '../../foundation/realtime/event-service.ts';
import type { OutboxRow } from '../../foundation/realtime/outbox-store.ts';
import type { ServerContext } from '../../foundation/server-context.ts';
import { readOffers } from './match-store.ts';
import type { OfferIndex } from './offer-index.ts';
import type { Offer } from './offer-scope.ts';

const recountMs = 10_000;
const changes: Record<string, number> = { order_matched: -1, order_cancelled: 1 };

/**
 * Keeps the offers of this process close to the truth: each match, decline and expiry changes a weight when its event
 * arrives (at most a second late), and each affected campaign is counted again within ten seconds. The index is a hint
 * either way, since the claim in the database decides.
 */
export function createOfferFeed({ database, log }: ServerContext, index: OfferIndex, events: EventService) {
  let touched = new Set<bigint>();
  let timer: NodeJS.Timeout | undefined;

  /** Tells whether the index has this offer in the current category of its product. */
  const isKnown = ({ campaignId, categoryId, partId }: Offer): boolean => {
    const known = index.get(campaignId);
    return known !== undefined && known.categoryId === categoryId && known.partId === partId;
  };

  const reload = async (campaignIds: bigint[]): Promise<void> => {
    const offers = await readOffers(database, campaignIds);
    const running = new Set(offers.map((offer) => offer.campaignId));
    index.put(offers.filter((offer) => !isKnown(offer)));
    for (const offer of offers) index.setWeight(offer.campaignId, offer.free);
    for (const id of campaignIds) if (!running.has(id)) index.remove(id);
  };

  const recount = async (): Promise<void> => {
    const campaignIds = [...touched];
    touched = new Set();
    if (campaignIds.length > 0) await reload(campaignIds);
  };

  const notify = (error: unknown): void => log.warn({ err: error }, 'offers could not be read again');

  const onEvent = (event: OutboxRow): void => {
    const change = changes[event.topic];
    for (const id of event.campaignIds) {
      touched.add(id);
      if (change !== undefined) index.changeWeight(id, change);
    }
    if (event.topic === 'campaign_changed') void reload([...event.campaignIds]).catch(notify);
  };

  const load = async (): Promise<void> => {
    index.put(await readOffers(database));
  };

  return {
    start: async (): Promise<void> => {
      for (const topic of ['order_matched', 'order_cancelled', 'campaign_changed'] as const)
        events.subscribe(topic, onEvent);
      await load();
      timer = setInterval(() => void recount().catch(notify), recountMs);
      timer.unref();
    },
    stop: (): void => clearInterval(timer),
    reload,
  };
}
