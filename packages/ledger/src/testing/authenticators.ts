/** Authenticator apps of test administrators, enrolled by the owner, whose codes the database makes. */
import type { Database } from '@goodturn/database';
import { sql } from 'kysely';

const secret = Buffer.from('12345678901234567890');
const key = Buffer.alloc(32, 7);

/** Enrols the app of an administrator; returns the key under which its secret is sealed. */
export async function enrolAuthenticator(owner: Database, { id }: { id: bigint }, at: Date): Promise<Buffer> {
  await sql`update shop.administrator set totp_enrolled_at = ${at},
      totp_secret = shop.seal_secret(${secret}, shop.authenticator_owner(id), ${key}, uuid_send(gen_random_uuid()))
    where id = ${id}`.execute(owner);
  return key;
}

/** Returns the code that such an app shows at a time. */
export async function codeAt(owner: Database, at: Date): Promise<string> {
  const step = BigInt(Math.floor(at.getTime() / 30_000));
  const { rows } = await sql<{ code: string }>`select shop.authenticator_code(${secret}, ${step}) as code`.execute(
    owner,
  );
  return rows[0]?.code ?? '';
}
