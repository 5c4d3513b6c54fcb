import type { Database } from '@goodturn/database';
import { sql } from 'kysely';
import { containing } from '../lists/containing.ts';

export interface AdministratorFilter {
  account?: string | undefined;
  before?: bigint | undefined;
  limit: number;
}

/** Newest first. */
export async function listAdministrators(database: Database, { account = '', before, limit }: AdministratorFilter) {
  return await database
    .selectFrom('shop.administrator as a')
    .innerJoin('shop.role as r', 'r.id', 'a.role_id')
    .select((eb) => [
      'a.id',
      'a.account',
      'r.name as role',
      'a.last_login_at as lastLoginAt',
      eb('a.disabled_at', 'is not', null).$castTo<boolean>().as('disabled'),
      eb('a.totp_enrolled_at', 'is not', null).$castTo<boolean>().as('totpEnrolled'),
    ])
    .select(
      sql<number>`(select count(*)::integer from shop.administrator_passkey k
        where k.administrator_id = a.id and k.removed_at is null)`.as('passkeys'),
    )
    .where('a.account', 'ilike', containing(account))
    .$if(before !== undefined, (query) => query.where('a.id', '<', before ?? null))
    .orderBy('a.id', 'desc')
    .limit(limit)
    .execute();
}
