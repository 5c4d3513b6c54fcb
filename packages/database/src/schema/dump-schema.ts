import type pg from 'pg';
import { withConnection } from '../owner-connection.ts';
import { genericRoles, type RoleNames } from '../role-names.ts';
import { sections } from './dump-queries.ts';

export const describedSchemas = ['ledger', 'shop'];

type Named = { oid: string; name: string; purpose: keyof RoleNames };

const escaped = (text: string): string => text.replaceAll(/[^\w]/g, String.raw`\$&`);

/**
 * Tells the session the generic name of each role of this installation, and returns the same for what PostgreSQL wrote out
 * itself: bodies of functions, policies and default rights.
 */
async function nameRoles(client: pg.Client): Promise<(text: string) => string> {
  const { rows } = await client.query<Named>(
    'select r.oid::text, m.name, m.purpose from goodturn_meta.role m join pg_roles r on r.rolname = m.name',
  );
  const generic = Object.fromEntries(rows.map(({ oid, purpose }) => [oid, genericRoles[purpose]]));
  await client.query(`select set_config('goodturn.role_names', $1, false)`, [JSON.stringify(generic)]);
  const changes = rows
    .filter(({ name, purpose }) => name !== genericRoles[purpose])
    .map(({ name, purpose }) => ({ pattern: ownName(name), to: genericRoles[purpose] }));
  return (text) => changes.reduce((changed, { pattern, to }) => changed.replaceAll(pattern, to), text);
}

/** In double quotes as we write it into functions, in a string, or in a list of rights; nowhere else is it surely a role. */
const ownName = (name: string): RegExp =>
  new RegExp(String.raw`"${escaped(name)}"|(?<=')${escaped(name)}(?=')|(?<=[ :/])${escaped(name)}(?==\w|$)`, 'g');

/** The schemas ledger and shop as text for people and for comparison, the same for the same migrations. */
export async function dumpSchema(ownerUrl: string): Promise<string> {
  return await withConnection(ownerUrl, async (client) => {
    await client.query(`set search_path to ''`);
    const names = await nameRoles(client);
    const parts = ['-- Written by "npm run schema" from the migrations, to be read and compared; nothing runs it.'];
    for (const { title, query, isScoped } of sections) {
      const { rows } = await client.query<{ text: string }>(query, isScoped ? [describedSchemas] : []);
      if (rows.length > 0) parts.push(`-- ${title}`, ...rows.map(({ text }) => names(text.trimEnd())));
    }
    return `${parts.join('\n\n')}\n`;
  });
}
