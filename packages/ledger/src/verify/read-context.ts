import { readRoleNames } from '@goodturn/database';
import type { Administrator, Context, Outside } from './context.ts';
import type { Report } from './finding.ts';
import { readSettingHistory } from './settings/setting-history.ts';
import { int, optionalTime, text, time } from './reading/columns.ts';
import type { Snapshot } from './reading/snapshot.ts';
import { minute } from './reading/time.ts';

async function readPurpose(snapshot: Snapshot): Promise<string> {
  const [row] = await snapshot.all({
    columns: { purpose: text },
    from: 'only goodturn_meta.purpose p',
    alias: 'p',
  });
  return row?.purpose ?? 'production';
}

/**
 * Returns the latest plausible time. A test database has its own clock, whose progress shows in the traces that every
 * operation leaves.
 */
async function readLatest(snapshot: Snapshot, isLive: boolean): Promise<bigint> {
  const traces = `(select max(greatest(o.created_at, s.sealed_at)) from (select max(created_at) as created_at from only shop.outbox) o,
    (select max(sealed_at) as sealed_at from only ledger.seal) s)`;
  const columns = { clock: ['clock_timestamp()', time], traces: [traces, optionalTime] } as const;
  const [row] = await snapshot.all({ columns, from: '(values (1)) v', alias: 'v' });
  const clock = row?.clock ?? 0n;
  const last = isLive || row?.traces === null || row === undefined || row.traces < clock ? clock : row.traces;
  return last + minute;
}

async function readAdministrators(snapshot: Snapshot): Promise<Map<bigint, Administrator>> {
  const people = await snapshot.all({ columns: { id: int }, from: 'only shop.administrator a', alias: 'a' });
  const administrators = new Map<bigint, Administrator>(people.map(({ id }) => [id, { id, personalAccounts: [] }]));
  const records = await snapshot.all({
    columns: { administratorId: int, customerId: int, recordedAt: time, endedAt: optionalTime },
    from: 'only shop.personal_account o',
    alias: 'o',
  });
  for (const { administratorId, ...record } of records)
    administrators.get(administratorId)?.personalAccounts.push(record);
  return administrators;
}

/** Reads the small tables that every pass needs. */
export async function readContext(snapshot: Snapshot, report: Report, outside: Outside): Promise<Context> {
  const purpose = await readPurpose(snapshot);
  const isLive = purpose !== 'test';
  return {
    snapshot,
    report,
    outside,
    isLive,
    isFilled: purpose !== 'production',
    latest: await readLatest(snapshot, isLive),
    roles: await readRoleNames(snapshot.read),
    settings: await readSettingHistory(snapshot),
    administrators: await readAdministrators(snapshot),
  };
}
