import type { Database } from '@goodturn/database';
import type { Content } from '../content/read-content.ts';

/** The code with which the first of the seeded customers invites. */
export async function findInvitationCode(database: Database, { people }: Content): Promise<string> {
  const { invitation_code: code } = await database
    .selectFrom('shop.customer')
    .select('invitation_code')
    .where('user_name', '=', people.customers[0]?.username ?? '')
    .executeTakeFirstOrThrow();
  return code;
}
