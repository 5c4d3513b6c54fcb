import { type DatabaseUrl, formatDatabaseUrl, parseDatabaseUrl } from './database-url.ts';

/** One connection string for each login that a server uses. */
export type LoginUrls = { app: string; jobs: string; reader: string };

/** The logins of the processes beside the server that watch the chains and broadcast to them; no server has one. */
export const railLogins = ['watcher_a', 'watcher_b', 'broadcaster'] as const;

export type RailLogin = (typeof railLogins)[number];

/** The connection strings of those that can log in; the others have no login. */
export type RailUrls = Partial<Record<RailLogin, string>>;

/** The connection strings with the owner's, who migrates and to whom no rule applies. */
export type DatabaseUrls = LoginUrls & { owner: string; rail?: RailUrls };

/** The environment variable of each connection string. */
export const urlVariables = {
  owner: 'DATABASE_URL',
  app: 'DATABASE_APP_URL',
  jobs: 'DATABASE_JOBS_URL',
  reader: 'DATABASE_READER_URL',
} as const;

/** The environment variable of each login of the rail, which `migrate` alone and its own process read. */
export const railVariables: Readonly<Record<RailLogin, string>> = {
  watcher_a: 'DATABASE_WATCHER_A_URL',
  watcher_b: 'DATABASE_WATCHER_B_URL',
  broadcaster: 'DATABASE_BROADCASTER_URL',
};

const changed = (url: string, change: Partial<DatabaseUrl>): string =>
  formatDatabaseUrl({ ...parseDatabaseUrl(url), ...change });

export const withDatabase = (url: string, database: string): string => changed(url, { database });

/** Returns connection strings of the same logins for another database of the same server. */
export function urlsIn({ owner, app, jobs, reader, rail }: DatabaseUrls, database: string): DatabaseUrls {
  const url = (text: string): string => withDatabase(text, database);
  const urls = { owner: url(owner), app: url(app), jobs: url(jobs), reader: url(reader) };
  if (rail === undefined) return urls;
  return { ...urls, rail: Object.fromEntries(Object.entries(rail).map(([login, text]) => [login, url(text)])) };
}

export const withLogin = (url: string, user: string, password: string): string => changed(url, { user, password });

/** Returns the connection string with an additional session option, in libpq's syntax. */
export function withOption(url: string, option: string): string {
  const parsed = parseDatabaseUrl(url);
  const options = [parsed.parameters.get('options') ?? '', option].join(' ').trim();
  parsed.parameters.set('options', options);
  return formatDatabaseUrl(parsed);
}

/** Returns the connection string without its password, and the password separately. */
export function withoutPassword(url: string): { url: string; password: string | undefined } {
  return { url: changed(url, { password: undefined }), password: parseDatabaseUrl(url).password };
}

/**
 * Returns the connection string without the parameters that only this project understands, for PostgreSQL's own
 * programs.
 */
export function withoutOwnParameters(url: string): string {
  const parsed = parseDatabaseUrl(url);
  parsed.parameters.delete('pgbouncer');
  return formatDatabaseUrl(parsed);
}

export const databaseOf = (url: string): string => parseDatabaseUrl(url).database;

export const loginOf = (url: string): string => parseDatabaseUrl(url).user;

export const passwordOf = (url: string): string | undefined => parseDatabaseUrl(url).password;

export type LoginPasswords = { app: string; jobs: string; reader: string };

/**
 * Returns the connection strings of an installation with the logins `<prefix>_app`, `<prefix>_jobs` and
 * `<prefix>_reader`.
 */
export function urlsWithLogins(owner: string, prefix: string, passwords: LoginPasswords): DatabaseUrls {
  const url = (purpose: keyof LoginPasswords): string => withLogin(owner, `${prefix}_${purpose}`, passwords[purpose]);
  return { owner, app: url('app'), jobs: url('jobs'), reader: url('reader') };
}

/** Returns the connection strings of the rail's logins of the installation whose logins begin with this prefix. */
export function railUrlsWith(owner: string, prefix: string, password: string): Record<RailLogin, string> {
  const url = (login: RailLogin): string => withLogin(owner, `${prefix}_${login}`, password);
  return { watcher_a: url('watcher_a'), watcher_b: url('watcher_b'), broadcaster: url('broadcaster') };
}
