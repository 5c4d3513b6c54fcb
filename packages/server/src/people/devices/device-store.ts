import type { Database, DatabaseTransaction, SecretToken } from '@goodturn/database';
import { sql } from 'kysely';

export interface DeviceRow {
  /** Identifies the session; the token cannot be derived from it. */
  device: Buffer;
  isCurrent: boolean;
  friendName: string | null;
  createdAt: Date;
  seenAt: Date;
  ip: string | null;
  userAgent: string;
}

/** Returns the customer's own sessions and those of friends on the account, the session of this token first. */
export async function readDevices(
  database: Database,
  { token, unusedSince, now }: { token: SecretToken; unusedSince: Date; now: Date },
): Promise<DeviceRow[]> {
  const { rows } = await sql<DeviceRow>`
    select d.device, d.is_current as "isCurrent", c.user_name as "friendName", d.created_at as "createdAt", d.seen_at as "seenAt",
           host(d.ip) as ip, d.user_agent as "userAgent"
      from shop.find_devices(${token}, ${unusedSince}, ${now}) d left join shop.customer c on c.id = d.friend_id`.execute(
    database,
  );
  return rows;
}

/** Ends the session of one device, or of all others if `device` is null; returns how many ended. */
export async function signOutDevices(
  transaction: DatabaseTransaction,
  { token, device, now }: { token: SecretToken; device: Buffer | null; now: Date },
): Promise<number> {
  const { rows } = await sql<{ ended: bigint }>`
    select shop.sign_out_devices(${token}, ${device}, ${now}) as ended`.execute(transaction);
  return Number(rows[0]?.ended ?? 0n);
}
