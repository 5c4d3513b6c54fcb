import { createPool } from '@goodturn/database';
import type { ServerContext } from '../server-context.ts';
import { deleteOutbox, notify, type OutboxPosition, type OutboxRow, readHorizon, readOutbox } from './outbox-store.ts';

export const topics = [
  'order_matched',
  'order_changed',
  'order_paid',
  'order_cancelled',
  'order_shipped',
  'order_delivered',
  'order_refunded',
  'order_closed',
  'return_requested',
  'return_rejected',
  'recharge_changed',
  'withdrawal_changed',
  'campaign_changed',
  'balance_changed',
  'setting_changed',
  'session_ended',
  'withdrawal_password_changed',
  'message_sent',
  'withdrawal_password_unset_requested',
  'password_link_created',
  'passkey_added',
  'passkey_removed',
  'number_moved',
  'reload_requested',
  'approval_changed',
  'rights_changed',
  'blacklist_changed',
  'file_store_changed',
  'job_changed',
  'telegram_changed',
] as const;
export type Topic = (typeof topics)[number];

export type EventListener = (row: OutboxRow) => void;
export type EventService = ReturnType<typeof createEventService>;

const pollMs = 1_000;
/** The interval within which one NOTIFY announces all batches, since each NOTIFY takes its own commit. */
const announceMs = 15;
const maxRead = 1_000;
const keptMs = 24 * 3_600_000;

/**
 * Delivers events to other processes: rows of the outbox, which every process reads as soon as they are announced, and
 * at least once a second. Each row reaches a listener at least once, in the order of transactions.
 */
export function createEventService({ database, clock, log, urls }: ServerContext) {
  const listeners = new Map<string, EventListener[]>();
  let position: OutboxPosition | undefined;
  let reading: Promise<void> | undefined;
  let isRequested = false;
  let isAnnouncing = false;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let ticking: Promise<void> | undefined;
  let connection: { release(destroy?: boolean): void } | undefined;
  const pool = createPool(urls.app, {
    max: 1,
    applicationName: 'goodturn-events',
    onIdleError: (error) => log.warn({ err: error }, 'The connection for events broke.'),
  });

  const notifyListeners = (row: OutboxRow): void => {
    for (const listener of listeners.get(row.topic) ?? []) {
      try {
        listener(row);
      } catch (error) {
        log.error({ err: error, topic: row.topic }, 'A listener to events failed.');
      }
    }
  };

  const readOnce = async (): Promise<void> => {
    const { horizon, next } = await readHorizon(database);
    // A restored backup counts transactions from a lower number: earlier rows are not delivered again.
    if (position === undefined || next < position.xid) position = { xid: horizon, id: 0n };
    for (;;) {
      const rows = await readOutbox(database, position, maxRead);
      for (const row of rows) {
        notifyListeners(row);
        position = { xid: row.xid, id: row.id };
      }
      if (rows.length < maxRead) return;
    }
  };

  /** Reads with one reader at a time; rows announced meanwhile are read right after. */
  const read = (): Promise<void> => {
    isRequested = true;
    reading ??= (async () => {
      while (isRequested && !isStopped) {
        isRequested = false;
        await readOnce();
      }
    })()
      .catch((error: unknown) => log.warn({ err: error }, 'The outbox could not be read; it is tried again.'))
      .finally(() => {
        reading = undefined;
      });
    return reading;
  };

  const listen = async (): Promise<void> => {
    const client = await pool.connect();
    connection = client;
    const lose = (): void => {
      if (connection !== client) return;
      connection = undefined;
      client.release(true);
    };
    client.on('notification', () => void read());
    client.on('error', lose);
    client.on('end', lose);
    await client.query('listen goodturn_events').catch((error: unknown) => {
      lose();
      throw error;
    });
  };

  const tick = async (): Promise<void> => {
    if (connection === undefined) {
      await listen().catch((error: unknown) => log.warn({ err: error }, 'Events cannot be listened to at present.'));
    }
    await read();
    if (!isStopped) timer = setTimeout(beginTick, pollMs);
  };
  const beginTick = (): void => {
    ticking = tick();
  };

  return {
    subscribe(topic: Topic, listener: EventListener): void {
      listeners.set(topic, [...(listeners.get(topic) ?? []), listener]);
    },

    /** Announces outbox rows after the commit that wrote them: calls in quick succession become one empty NOTIFY. */
    announce(): void {
      if (isAnnouncing || isStopped) return;
      isAnnouncing = true;
      setTimeout(() => {
        isAnnouncing = false;
        if (isStopped) return;
        notify(database).catch((error: unknown) =>
          log.warn({ err: error }, 'An announcement failed; polling goes on.'),
        );
      }, announceMs);
    },

    /** Reads the rows without waiting for the next poll. */
    read,

    async start(): Promise<void> {
      beginTick();
      await ticking;
    },

    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(timer);
      // The tick may be about to take the connection, which would then never be released.
      await ticking;
      await reading;
      connection?.release(true);
      connection = undefined;
      await pool.end();
    },

    async cleanUp(): Promise<void> {
      await deleteOutbox(database, new Date(clock.now().getTime() - keptMs));
    },
  };
}
