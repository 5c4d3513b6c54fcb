import { type ServerMessage, serverMessageTypes } from '@goodturn/contract';

type MessageType = ServerMessage['type'];

const { balance, order, recharge, withdrawal, message } = serverMessageTypes;
const everything: readonly MessageType[] = [balance, order, recharge, withdrawal, message];

/** The length of a generation; changes are remembered for at least one and at most two. */
const generationMs = 300_000;
/**
 * The delay to allow for: events are read up to a second after they happened, and a broken connection is noticed late.
 */
const marginMs = 3_000;
const defaultMaxCustomers = 100_000;

/**
 * Remembers the messages of the last minutes per customer, so that an app that was away fetches only what changed.
 * Every process reads every event, so that it does not matter to which one the app was connected before.
 */
export function createRecentChanges({
  now = () => performance.now(),
  maxCustomers = defaultMaxCustomers,
}: {
  now?: () => number;
  maxCustomers?: number;
} = {}) {
  let startedAt = now();
  let generationEndsAt = startedAt + generationMs;
  let current = new Map<bigint, Map<MessageType, number>>();
  let before = new Map<bigint, Map<MessageType, number>>();
  let toAllAt = Number.NEGATIVE_INFINITY;

  const turn = (): void => {
    const time = now();
    if (time >= generationEndsAt) {
      before = time >= generationEndsAt + generationMs ? new Map() : current;
      current = new Map();
      generationEndsAt = time + generationMs;
    }
    if (current.size < maxCustomers) return;
    // Forgotten changes count as changed.
    current = new Map();
    before = new Map();
    startedAt = time;
  };

  return {
    note(customerId: bigint, type: MessageType): void {
      turn();
      const changes = current.get(customerId) ?? new Map<MessageType, number>();
      current.set(customerId, changes.set(type, now()));
    },
    noteToAll(): void {
      toAllAt = now();
    },
    /** Returns the types of messages that an app has missed; all if it was away for longer than is remembered. */
    since(customerId: bigint, awayMs: number): readonly MessageType[] {
      turn();
      const from = now() - awayMs - marginMs;
      if (from < startedAt || awayMs >= generationMs) return everything;
      const changed = new Map([...(before.get(customerId) ?? []), ...(current.get(customerId) ?? [])]);
      return everything.filter((type) => (changed.get(type) ?? 0) >= from || (type === message && toAllAt >= from));
    },
  };
}
