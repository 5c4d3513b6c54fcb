import type { Context, Pass } from '../context.ts';
import { fieldsOf } from '../approvals/fields.ts';
import { settingsAtFirst, settingsOf } from './setting-history.ts';
import { int, optionalInt, optionalTime, type RowOf, text } from '../reading/columns.ts';
import { when } from '../finding-text.ts';
import { fingerprintOf } from '../approvals/approval-facts.ts';
import {
  type AutomaticStop,
  automaticStopsOf,
  goneStopsOf,
  type Decided,
  type ShortStop,
  shortStopFaults,
  shortStopsOf,
} from './stop-rules.ts';

const columns = {
  id: int,
  kind: text,
  payload: ['p.payload::text', text],
  reason: text,
  fingerprint: text,
  decidedAt: optionalTime,
} as const;
type Change = RowOf<typeof columns>;

/** Reads the changes in the order of their approval, because only the last value of each setting is still stored. */
const changesOf = ({ snapshot }: Context, kind: 'setting_change' | 'suspension') =>
  snapshot.all({
    columns,
    from: 'only shop.approval p',
    alias: 'p',
    where: `p.kind = '${kind}' and p.state = 'approved'`,
    orderBy: 'p.decided_at, p.approved_in, p.id',
  });

/** Settings that a server writes about itself and that no page offers. */
const ownSettings = new Set(['demo', 'seed', 'default_language']);
/** Settings without an effect on decisions, which sample shops fill in directly. */
const filledSettings = /^(site_title|site_color|countries|registration_\w+|whatsapp\w*|telegram\w*)$/;

function checkFingerprint(
  change: Change,
  facts: (string | null)[],
  key: 'before' | 'reason',
  { report }: Context,
): void {
  const asked = { ...change, subjectId: null, customerId: null };
  if (facts.some((fact) => fingerprintOf(asked, { [key]: fact }) === change.fingerprint)) return;
  const sentence = `Approval ${change.id}, a ${change.kind}, was given for something else than it says now, or after another value than the one before it.`;
  report('approval_fingerprint_matches_request', [`approval ${change.id}`], sentence);
}

async function checkSettings(context: Context): Promise<void> {
  const { snapshot, report, isFilled } = context;
  const first = settingsAtFirst(isFilled);
  const last = new Map<string, { value: string; change: Change }>();
  for (const change of await changesOf(context, 'setting_change')) {
    const { setting: name = '', value = '', before } = fieldsOf(change.payload);
    const known = last.get(name)?.value ?? first[name];
    // The value that a shop was filled with is not stored beside the value it was changed to.
    checkFingerprint(
      change,
      known === undefined && isFilled ? [null, before ?? null] : [known ?? null],
      'before',
      context,
    );
    last.set(name, { value, change });
  }
  const settings = await settingsOf(snapshot);
  for (const { name, value, updatedAt } of settings) {
    const agreed = last.get(name);
    const isFirst = updatedAt === null && (first[name] === value || (isFilled && filledSettings.test(name)));
    if (agreed === undefined && (ownSettings.has(name) || isFirst)) continue;
    if (agreed?.value === value && agreed.change.decidedAt === updatedAt) continue;
    const ids = [`setting ${name}`, ...(agreed === undefined ? [] : [`approval ${agreed.change.id}`])];
    const sentence = `The setting ${name} is "${value}" since ${when(updatedAt)}; ${agreed === undefined ? 'no two persons ever agreed on one' : `two persons agreed on "${agreed.value}"`}.`;
    report('setting_has_two_approvers', ids, sentence);
  }
  const present = new Set(settings.map(({ name }) => name));
  for (const name of new Set([...last.keys(), ...Object.keys(first)])) {
    if (present.has(name)) continue;
    report(
      'setting_has_two_approvers',
      [`setting ${name}`],
      `The setting ${name} is gone, and nobody can take one away.`,
    );
  }
}

const suspensionColumns = {
  target: text,
  reason: text,
  suspendedAt: optionalTime,
  approvalId: optionalInt,
  shortStopId: optionalInt,
} as const;

/** Checks that every stop that nobody ended still stops its flow. */
function checkStanding(
  { report }: Context,
  present: ReadonlyMap<string, { shortStopId: bigint | null }>,
  stops: { short: readonly ShortStop[]; automatic: readonly AutomaticStop[]; changes: readonly Decided[] },
): void {
  const runs = (target: string, why: string): void =>
    report('suspension_has_two_approvers', [`suspension ${target}`], `${target} runs, although ${why}.`);
  for (const { id, target, endedAt } of stops.short) {
    if (endedAt === null && present.get(target)?.shortStopId !== id)
      runs(target, 'one person stopped it, which did not end');
  }
  for (const { target, suspendedAt } of stops.automatic) {
    const isDecided = stops.changes.some((change) => change.target === target && (change.at ?? 0n) >= suspendedAt);
    if (!isDecided && !present.has(target))
      runs(target, 'a finding stopped it, and two persons never started it again');
  }
}

async function checkSuspensions(context: Context): Promise<void> {
  const { snapshot, report, isLive } = context;
  const expected = new Map<string, Change | undefined>();
  const automatic = await automaticStopsOf(snapshot);
  const short = await shortStopsOf(snapshot);
  const changes: Decided[] = [];
  for (const change of await changesOf(context, 'suspension')) {
    const { target = '', suspended } = fieldsOf(change.payload);
    const byItself = [...automatic, ...short].filter((stop) => stop.target === target).map(({ reason }) => reason);
    checkFingerprint(change, [expected.get(target)?.reason ?? null, ...byItself], 'reason', context);
    expected.set(target, suspended === 'true' ? change : undefined);
    changes.push({ target, at: change.decidedAt });
  }
  const decided = [...changes, ...automatic.map(({ target, suspendedAt }) => ({ target, at: suspendedAt }))];
  for (const [index, stop] of short.entries()) {
    for (const fault of shortStopFaults(stop, { earlier: short.slice(0, index), decided, isLive })) {
      const sentence = `The stop ${stop.id} of ${stop.target} by administrator ${stop.stoppedBy} ${fault}.`;
      report('suspension_has_two_approvers', [`stop ${stop.id}`], sentence);
    }
  }
  for (const { target, stoppedBy, at } of await goneStopsOf(snapshot)) {
    const sentence = `Administrator ${stoppedBy} stopped ${target} at ${when(at)}, by what the audit says, and no stop is kept that says so.`;
    report('suspension_has_two_approvers', [`suspension ${target}`], sentence);
  }
  const found = await snapshot.all({ columns: suspensionColumns, from: 'only shop.suspension s', alias: 's' });
  checkStanding(context, new Map(found.map((one) => [one.target, one])), { short, automatic, changes });
  for (const { target, reason, suspendedAt, approvalId, shortStopId } of found) {
    const change = expected.get(target);
    expected.delete(target);
    const byOne = short.find(({ id }) => id === shortStopId);
    const isByOne = byOne?.target === target && byOne.reason === reason && byOne.stoppedAt === suspendedAt;
    if (isByOne && byOne.endedAt === null && change === undefined) continue;
    if (change?.id === approvalId && change?.reason === reason && change.decidedAt === suspendedAt) continue;
    if (approvalId === null && automatic.some((stop) => stop.target === target && stop.suspendedAt === suspendedAt))
      continue;
    const sentence = `${target} is suspended since ${when(suspendedAt)}, and two persons did not agree on that, for this reason, last.`;
    report('suspension_has_two_approvers', [`suspension ${target}`], sentence);
  }
  for (const [target, change] of expected) {
    if (change === undefined) continue;
    const sentence = `Two persons suspended ${target} with approval ${change.id}, nobody resumed it, and yet it runs.`;
    report('suspension_has_two_approvers', [`suspension ${target}`, `approval ${change.id}`], sentence);
  }
}

/**
 * Compares settings and suspensions with the last change that two persons approved. They are few, and kept in memory.
 */
export const settingPass: Pass = {
  name: 'settings',
  run: async (context) => {
    await checkSettings(context);
    await checkSuspensions(context);
  },
};
