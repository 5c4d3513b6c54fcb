// The history of share ratios and inviters as operators changed them, from the audit, which alone records their times.
import { parseRate } from '@goodturn/money';
import { int, optionalText, text, time } from '../reading/columns.ts';
import type { Snapshot } from '../reading/snapshot.ts';
import { minute } from '../reading/time.ts';

interface Change {
  at: bigint;
  before: string | null;
  after: string | null;
}

/** The present and former values of a customer's terms. */
export interface TermsHistory {
  /**
   * Returns the values possible at that time, several if a change was near: an entry has the time of its change, which
   * can wait for a lock.
   */
  ratiosAt(customerId: bigint, now: bigint | null, at: bigint): (bigint | null)[];
  invitersAt(customerId: bigint, now: bigint | null, at: bigint): (bigint | null)[];
  /** Whether an operator ever assigned this customer another inviter. */
  wasMoved(customerId: bigint): boolean;
  /** Returns every ratio that operators ever assigned to the customer. */
  ratiosOf(customerId: bigint): bigint[];
}

const idOf = (value: string | null): bigint | null =>
  value !== null && /^[0-9]{1,18}$/.test(value) ? BigInt(value) : null;
function ratioOf(value: string | null): bigint | null {
  try {
    return value === null ? null : parseRate(value);
  } catch {
    return null;
  }
}

async function readChanges(snapshot: Snapshot, action: string, field: string): Promise<Map<bigint, Change[]>> {
  const rows = await snapshot.all({
    columns: {
      id: int,
      subject: text,
      at: ['u.created_at', time],
      before: [`u.details -> 'changes' -> '${field}' ->> 0`, optionalText],
      after: [`u.details -> 'changes' -> '${field}' ->> 1`, optionalText],
    } as const,
    from: 'only shop.audit_entry u',
    alias: 'u',
    where: `u.action = '${action}' and u.actor_kind = 'administrator' and u.details -> 'changes' ? '${field}'`,
    orderBy: 'u.id',
  });
  const changes = new Map<bigint, Change[]>();
  for (const { subject, at, before, after } of rows) {
    const customerId = idOf(subject.replace('customer ', ''));
    if (customerId !== null) changes.set(customerId, [...(changes.get(customerId) ?? []), { at, before, after }]);
  }
  return changes;
}

/** Yields the candidates by undoing, from the present value, the changes after `at` or close to it. */
function valuesAt<Value>(changes: readonly Change[], parse: (text: string | null) => Value, now: Value, at: bigint) {
  let value = now;
  const values: Value[] = [];
  for (const change of changes.toReversed()) {
    if (change.at < at - minute) break;
    if (change.at <= at + minute) values.push(value);
    value = parse(change.before);
  }
  return [...values, value];
}

export async function readTermsHistory(snapshot: Snapshot): Promise<TermsHistory> {
  const ratios = await readChanges(snapshot, 'user/update_share_ratio', 'shareRatio');
  const inviters = await readChanges(snapshot, 'user/update_superior', 'inviter');
  return {
    ratiosAt: (customerId, now, at) => valuesAt(ratios.get(customerId) ?? [], ratioOf, now, at),
    invitersAt: (customerId, now, at) => valuesAt(inviters.get(customerId) ?? [], idOf, now, at),
    wasMoved: (customerId) => inviters.has(customerId),
    ratiosOf: (customerId) => (ratios.get(customerId) ?? []).flatMap(({ after }) => ratioOf(after) ?? []),
  };
}
