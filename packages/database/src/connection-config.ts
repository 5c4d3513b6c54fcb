import type pg from 'pg';
import { type DatabaseUrl, formatDatabaseUrl, parseDatabaseUrl } from './database-url.ts';
import { createHostChoice, type HostChoice } from './host-choice.ts';
import { OperatorError } from './operator-error.ts';
import { typeParsers } from './type-parsers.ts';

export type Settings = Record<string, string | number>;

export type ConnectionConfig = {
  config: pg.ClientConfig;
  /** Applies the settings that could not be sent at the start of the connection. */
  prepare: (client: pg.ClientBase) => Promise<void>;
  /** It is undefined if there is only one host and any state of it is acceptable. */
  hosts: HostChoice | undefined;
  /** The options that the URL itself sets, in libpq's syntax. */
  ofUrl: string;
};

/** Joins own settings and those of the URL, which come last and take precedence. */
const optionsOf = (settings: Settings, ofUrl: string): string =>
  [...Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`), ofUrl].join(' ').trim();

/**
 * Rejects pool modes other than session: PgBouncer accepts no startup settings, and only in session mode does a
 * connection belong to one client, so that its settings affect no other.
 */
function requireSessionMode(mode: string | null): void {
  if (mode === null || mode === 'session') return;
  throw new OperatorError(
    'PgBouncer has to pool by session (pgbouncer=session): settings, LISTEN, locks and prepared statements belong to one connection.',
  );
}

function takeOwn(parsed: DatabaseUrl) {
  const parameters = new URLSearchParams(parsed.parameters);
  const own = {
    pgbouncer: parameters.get('pgbouncer'),
    target: parameters.get('target_session_attrs'),
    ofUrl: parameters.get('options') ?? '',
  };
  for (const name of ['pgbouncer', 'target_session_attrs', 'options']) parameters.delete(name);
  return { own, rest: { ...parsed, parameters } };
}

async function setAll(client: pg.ClientBase, settings: Settings, ofUrl: string): Promise<void> {
  const given = [...ofUrl.matchAll(/-c\s*([a-zA-Z_.]+)=(\S*)/g)].map(([, name = '', value = '']) => [name, value]);
  for (const [name, value] of Object.entries({ ...settings, ...Object.fromEntries(given) })) {
    await client.query('select set_config($1, $2, false)', [name, String(value)]);
  }
}

/** Returns the driver configuration to connect by this URL, with these settings for the session. */
export function connectionConfig(url: string, applicationName: string, settings: Settings): ConnectionConfig {
  const parsed = parseDatabaseUrl(url);
  const { own, rest } = takeOwn(parsed);
  requireSessionMode(own.pgbouncer);
  const isPooled = own.pgbouncer !== null;
  const urlOf = (host: DatabaseUrl['hosts'][number]): string => formatDatabaseUrl({ ...rest, hosts: [host] });
  const [first = { host: 'localhost', port: '5432' }] = parsed.hosts;
  return {
    config: {
      connectionString: urlOf(first),
      application_name: applicationName,
      types: typeParsers,
      keepAlive: true,
      ...(isPooled ? {} : { options: optionsOf(settings, own.ofUrl) }),
    },
    prepare: async (client) => (isPooled ? await setAll(client, settings, own.ofUrl) : undefined),
    hosts: parsed.hosts.length > 1 ? createHostChoice(parsed.hosts, urlOf, own.target ?? 'read-write') : undefined,
    ofUrl: own.ofUrl,
  };
}
