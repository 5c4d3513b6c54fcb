import type { SecretToken } from '@goodturn/database';
import type { ResponseOf } from '@goodturn/contract';
import type { ServerContext } from '../../foundation/server-context.ts';
import { createApplicationServerKey } from '../../foundation/web-push/application-server-key.ts';
import { encryptPush } from './encrypt-push.ts';
import { pushContent } from './push-content.ts';
import { parsePushEndpoint } from './push-endpoint.ts';
import { claimDeliveries, findSubscription, finishDeliveries, type PushDelivery } from './push-store.ts';
import type { SettingService } from '../../foundation/settings/setting-service.ts';
import { createPushTransport } from '../../foundation/web-push/push-transport.ts';

export type PushService = ReturnType<typeof createPushService>;

const batchSize = 100;
const keptSeconds = 86_400;
const paddedBytes = 512;

type Outcome = 'sent' | 'gone' | 'rejected' | 'later';

function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  // Redirects are not followed, and other client errors would fail again.
  return status === 408 || status === 429 || status >= 500 || status === 0 ? 'later' : 'rejected';
}

/** Sends inbox messages as notifications, through the push services of the browsers that subscribed. */
export function createPushService(context: ServerContext, settings: Pick<SettingService, 'current'>) {
  const { database, clock, log, origin, pushKey, pushTransport: transport = createPushTransport() } = context;
  const key = pushKey && createApplicationServerKey(pushKey);

  const sendTo = async (endpoint: URL, delivery: PushDelivery, authorization: string): Promise<number> =>
    await transport({
      endpoint,
      headers: {
        authorization,
        ttl: `${keptSeconds}`,
        urgency: delivery.kind.startsWith('withdrawal_') ? 'high' : 'normal',
        topic: `message-${delivery.messageId}`,
        'content-type': 'application/octet-stream',
        'content-encoding': 'aes128gcm',
      },
      body: encryptPush(pushContent(delivery, (await settings.current()).siteIcon), delivery, { paddedBytes }),
    });

  /** Logs only the host of the endpoint, which is a secret of its browser. */
  const send = async (delivery: PushDelivery): Promise<Outcome> => {
    const endpoint = parsePushEndpoint(delivery.endpoint);
    if (endpoint === undefined || key === undefined) return 'gone';
    try {
      const authorization = key.authorization(endpoint, { now: clock.now(), contact: origin });
      const status = await sendTo(endpoint, delivery, authorization);
      const outcome = outcomeOf(status);
      if (outcome === 'rejected') log.warn({ host: endpoint.host, status }, 'A push service rejected a notification.');
      return outcome;
    } catch (error) {
      log.info({ err: error, host: endpoint.host }, 'A push service cannot be reached; it is tried again.');
      return 'later';
    }
  };

  return {
    isAvailable: (): boolean => key !== undefined,

    /** Returns the public key for subscribing, and the session's stored subscription. */
    options: async (token: SecretToken): Promise<ResponseOf<'customer/pushOptions'>> => ({
      publicKey: key?.publicKey ?? null,
      subscription: (await findSubscription(database, token)) ?? null,
    }),

    /** Sends the due notifications, each at least once; a duplicate replaces the first one on the device. */
    async sendDue(): Promise<void> {
      if (key === undefined) return;
      const claimed = await claimDeliveries(database, batchSize, clock.now());
      if (claimed.length === 0) return;
      const outcomes = await Promise.all(
        claimed.map(async (delivery) => ({ id: delivery.id, is: await send(delivery) })),
      );
      const idsOf = (...wanted: Outcome[]) => outcomes.filter(({ is }) => wanted.includes(is)).map(({ id }) => id);
      await finishDeliveries(database, { finished: idsOf('sent', 'rejected'), gone: idsOf('gone') });
    },
  };
}

declare module '../../decisions/operations/operation-services.ts' {
  interface OperationServices {
    pushes: Pick<PushService, 'isAvailable'>;
  }
}
