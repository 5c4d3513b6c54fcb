import type { RailLogin } from './urls.ts';

/** The roles of one installation. Roles belong to the whole cluster, so that each installation has its own names. */
export type RoleNames = Record<RailLogin, string> & {
  owner: string;
  ledger: string;
  app: string;
  jobs: string;
  reader: string;
};

/** The role names used in every SQL file of this project. */
export const genericRoles: RoleNames = {
  owner: 'goodturn_owner',
  ledger: 'goodturn_ledger',
  app: 'goodturn_app',
  jobs: 'goodturn_jobs',
  reader: 'goodturn_reader',
  watcher_a: 'goodturn_watcher_a',
  watcher_b: 'goodturn_watcher_b',
  broadcaster: 'goodturn_broadcaster',
};

/** Returns a role's name as an SQL identifier; a generic name is returned unquoted, as the files write it. */
export function quoteRole(name: string): string {
  return Object.values(genericRoles).includes(name) ? name : `"${name.replaceAll('"', '""')}"`;
}

const purposes = Object.keys(genericRoles).join('|');
const genericName = new RegExp(String.raw`\bgoodturn_(${purposes})\b`, 'g');
// A name in a string is a value and must not be quoted again; a comment may contain an apostrophe and stays unchanged.
const stringOrComment = String.raw`'(?:[^']|'')*'|--[^\n]*|/\*[\s\S]*?\*/`;
const part = new RegExp(String.raw`(${stringOrComment})|${genericName.source}`, 'g');

/** Replaces the generic role names in the text of an SQL file with those of an installation. */
export function withRoles(sql: string, roles: RoleNames): string {
  const nameFor = (purpose: string): string => roles[purpose as keyof RoleNames];
  return sql.replaceAll(part, (text: string, whole: string | undefined, purpose: string) => {
    if (whole === undefined) return quoteRole(nameFor(purpose));
    if (!whole.startsWith(`'`)) return text;
    return text.replaceAll(genericName, (_, inString: string) => nameFor(inString).replaceAll(`'`, `''`));
  });
}
