import type { Database, DatabaseTransaction } from '@goodturn/database';
import { sql } from 'kysely';

/** The stored value, undefined while the default holds; until the transaction ends nobody else decides about it. */
export async function lockSetting(transaction: DatabaseTransaction, name: string): Promise<string | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 7103))`.execute(transaction);
  return await findSetting(transaction, name);
}

/** The stored value, undefined while the default holds. */
export async function findSetting(reader: Database | DatabaseTransaction, name: string): Promise<string | undefined> {
  const row = await reader.selectFrom('shop.setting').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
}

/** The accounts of the two who agreed on what is stored, by the name of the setting. */
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

/** The size of a stored picture in pixels. */
export async function findPictureSize(
  reader: DatabaseTransaction,
  name: string,
): Promise<{ width: number; height: number } | undefined> {
  return await reader.selectFrom('shop.file').select(['width', 'height']).where('name', '=', name).executeTakeFirst();
}
