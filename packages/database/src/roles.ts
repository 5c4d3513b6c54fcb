import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { sqlState } from './sql-state.ts';
import { withConnection } from './owner-connection.ts';
import { genericRoles } from './role-names.ts';
import type { RolePasswords } from './urls.ts';

// Roles belong to the cluster while advisory locks belong to a database, so that two databases can still collide.
const rolesLock = 7_101_001;
const collisions = new Set(['23505', '42710', 'XX000']);

/**
 * A password as PostgreSQL stores it (RFC 5803), so that the password itself never reaches the server or its log.
 */
function scramVerifier(password: string): string {
  const salt = randomBytes(16);
  const iterations = 4096;
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256');
  const hmac = (text: string): Buffer => createHmac('sha256', salted).update(text).digest();
  const storedKey = createHash('sha256').update(hmac('Client Key')).digest('base64');
  const serverKey = hmac('Server Key').toString('base64');
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${storedKey}:${serverKey}`;
}

async function mayManageRoles(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    'select rolsuper or rolcreaterole as may from pg_roles where rolname = current_user',
  );
  return rows[0]?.may === true;
}

async function roleExists(client: pg.Client, role: string): Promise<boolean> {
  return (await client.query('select from pg_roles where rolname = $1', [role])).rowCount === 1;
}

async function ensureRole(client: pg.Client, role: string, attributes: string): Promise<void> {
  if (!(await roleExists(client, role))) await client.query(`create role ${role} ${attributes}`);
  else if (await mayManageRoles(client)) await client.query(`alter role ${role} ${attributes}`);
}

/** The migrating login must be able to give objects away to a role: a superuser is, others need the membership. */
async function ensureMembership(client: pg.Client, role: string): Promise<void> {
  const { rows } = await client.query(`select pg_has_role(current_user, $1, 'usage') as member`, [role]);
  if (rows[0]?.member !== true) await client.query(`grant ${role} to current_user`);
}

async function ensureAll(client: pg.Client, passwords: RolePasswords): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [rolesLock]);
  const { ledger, app, jobs, reader } = genericRoles;
  await ensureRole(client, ledger, 'nologin noinherit');
  await ensureRole(client, app, `login noinherit password '${scramVerifier(passwords.app)}'`);
  await ensureRole(client, jobs, `login noinherit password '${scramVerifier(passwords.jobs)}'`);
  await ensureRole(client, reader, `login noinherit password '${scramVerifier(passwords.reader)}'`);
  await ensureMembership(client, ledger);
  await ensureMembership(client, jobs);
}

/**
 * Creates the cluster's roles and sets their passwords; safe to repeat and to run from several processes.
 * goodturn_ledger cannot log in and owns the ledger; the others log in and are members of nothing.
 */
export async function ensureRoles(ownerUrl: string, passwords: RolePasswords): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await withConnection(ownerUrl, async (client) => {
        await client.query('begin');
        await ensureAll(client, passwords);
        await client.query('commit');
      });
    } catch (error) {
      if (attempt === 5 || !collisions.has(sqlState(error) ?? '')) throw error;
      await delay(50 * attempt);
    }
  }
}
