import type pg from 'pg';
import { quoteRole, genericRoles, type RoleNames } from '../role-names.ts';
import { railLogins } from '../urls.ts';
import { accessSections } from './access-queries.ts';
import { catalogSections } from './catalog-queries.ts';
import { objectSections } from './object-queries.ts';
import { routineSections } from './routine-queries.ts';

/** Runs one statement and returns its rows, every value as text. */
export type ReadRows = (text: string) => Promise<(string | null)[][]>;

/** Reads every value as PostgreSQL prints it; names outside pg_catalog come with their schemas. */
export function readAsText(client: pg.Client): ReadRows {
  const types = { getTypeParser: () => String };
  return async (text) => {
    await client.query('set local search_path to pg_catalog, pg_temp');
    return (await client.query<(string | null)[]>({ text, rowMode: 'array', types })).rows;
  };
}

type Role = { oid: string; name: string; purpose: keyof RoleNames | undefined };

export const describedSchemas = ['goodturn_meta', 'ledger', 'shop', 'chain'];

/** The headings of the sections, in the order in which they are written. */
const titles = {
  schemas: 'Schemas',
  types: 'Types',
  sequences: 'Sequences',
  tables: 'Tables',
  views: 'Views',
  indexes: 'Indexes',
  functions: 'Functions',
  functionsElsewhere: 'Functions elsewhere',
  builtInFunctions: 'Built-in functions',
  operatorsElsewhere: 'Operators elsewhere',
  triggers: 'Triggers',
  foreignKeyTriggers: 'Foreign keys',
  rules: 'Rules',
  policies: 'Policies',
  grants: 'Grants',
  defaultGrants: 'Default grants',
  roles: 'Roles',
  memberships: 'Memberships',
  settings: 'Settings',
  database: 'Database',
  replication: 'Replication',
  flags: 'Flags',
  operators: 'Operators',
  calledFunctions: 'Called functions',
  relationsElsewhere: 'Relations elsewhere',
  rows: 'Rows',
} as const;

/**
 * Returns the cluster's roles with their purpose in this installation; a database without recorded names has the
 * generic ones.
 */
async function readRoles(read: ReadRows): Promise<Role[]> {
  const [recorded] = await read(`select to_regclass('goodturn_meta.role') is not null`);
  const purposes =
    recorded?.[0] === 't'
      ? 'select purpose, name from only goodturn_meta.role'
      : `select key, value from json_each_text('${JSON.stringify(genericRoles)}')`;
  const rows = await read(
    `select r.oid, r.rolname, m.purpose from pg_roles r left join (${purposes}) m(purpose, name) on m.name = r.rolname`,
  );
  return rows.map(([oid, name, purpose]) => ({
    oid: oid ?? '',
    name: name ?? '',
    purpose: (purpose ?? undefined) as keyof RoleNames | undefined,
  }));
}

/** Returns the installation's role names. */
export async function readRoleNames(read: ReadRows): Promise<RoleNames> {
  const named = (await readRoles(read)).flatMap(({ name, purpose }) =>
    purpose === undefined ? [] : [[purpose, name]],
  );
  return { ...genericRoles, ...(Object.fromEntries(named) as Partial<RoleNames>) };
}

function withGenericNames(text: string, roles: readonly Role[]): string {
  return text.replaceAll(/\{role:(\d+)\}/g, (_, oid: string) => {
    const role = roles.find((one) => one.oid === oid);
    if (role === undefined) return oid === '0' ? 'public' : `nobody (${oid})`;
    return role.purpose === undefined ? quoteRole(role.name) : genericRoles[role.purpose];
  });
}

const listOf = (roles: readonly Role[]): string => `'{${roles.map(({ oid }) => oid).join(',')}}'::oid[]`;

/** Sorts grants by their object and everything else by its text. */
const sortKey = (text: string): string => text.replace(/^grant .*? on /, '');

/**
 * Describes the schemas as sections of texts, identical for the same migrations on every supported version of
 * PostgreSQL.
 */
export async function readSchema(read: ReadRows): Promise<{ title: string; texts: string[] }[]> {
  const roles = await readRoles(read);
  const own = roles.filter(({ purpose }) => purpose !== undefined);
  const [version] = await read(`select current_setting('server_version_num')::integer / 10000`);
  const queries = {
    ...objectSections,
    ...routineSections,
    ...catalogSections,
    ...accessSections(BigInt(version?.[0] ?? 0)),
  };
  const sections: { title: string; texts: string[] }[] = [];
  for (const [key, title] of Object.entries(titles)) {
    const query = queries[key as keyof typeof titles]
      .replaceAll(':schemas', `'{${describedSchemas.join(',')}}'::name[]`)
      .replaceAll(':roles', listOf(own.filter(({ purpose }) => purpose !== 'owner')))
      .replaceAll(':optional', listOf(own.filter(({ purpose }) => railLogins.some((login) => login === purpose))))
      .replaceAll(':owners', listOf(own.filter(({ purpose }) => purpose === 'owner')));
    const texts = (await read(query)).map(([text]) => withGenericNames(text ?? '', roles));
    sections.push({ title, texts: texts.toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1)) });
  }
  return sections;
}
