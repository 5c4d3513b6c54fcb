import type { Database, DatabaseTransaction } from '@goodturn/database';
import { sql } from 'kysely';

export interface StoredSetting {
  name: string;
  value: string;
  updatedAt: Date | null;
}

export async function readSettings(database: Database | DatabaseTransaction): Promise<StoredSetting[]> {
  const rows = await database.selectFrom('shop.setting').select(['name', 'value', 'updated_at']).execute();
  return rows.map((row) => ({ name: row.name, value: row.value, updatedAt: row.updated_at }));
}

export interface StoredSuspension {
  target: string;
  reason: string;
  since: Date;
  /** The time at which one person's stop ends by itself; null for one that two people have to end. */
  endsAt: Date | null;
}

export async function readSuspensions(database: Database): Promise<StoredSuspension[]> {
  return await database
    .selectFrom('shop.suspension as s')
    .leftJoin('shop.short_stop as o', 'o.id', 's.short_stop_id')
    .select(['s.target', 's.reason', 's.suspended_at as since', 'o.ends_at as endsAt'])
    .execute();
}

/** Returns the accounts of the two administrators who agreed on each stored value. */
export async function readSettingChanges(
  database: Database,
): Promise<{ name: string; requestedBy: string; approvedBy: string }[]> {
  const { rows } = await sql<{ name: string; requestedBy: string; approvedBy: string }>`
    select s.name, requester.account as "requestedBy", decider.account as "approvedBy"
      from shop.setting s
      join lateral (select p.requested_by, p.decided_by from shop.approval p
                     where p.kind = 'setting_change' and p.state = 'approved' and p.payload -> 'fields' ->> 'setting' = s.name
                       and p.decided_at = s.updated_at
                     order by p.id desc limit 1) p on true
      join shop.administrator requester on requester.id = p.requested_by
      join shop.administrator decider on decider.id = p.decided_by`.execute(database);
  return rows;
}
