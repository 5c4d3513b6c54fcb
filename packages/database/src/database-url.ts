// Connection strings in libpq's syntax: several hosts separated by commas, sockets, and the driver's own parameters.
import { OperatorError } from './operator-error.ts';

type Host = { host: string; port: string };

export type DatabaseUrl = {
  user: string;
  /** It is undefined if the server requires none, or if a password file contains it. */
  password: string | undefined;
  /** The hosts in the order of connection attempts; a host that begins with a slash is the folder of a socket. */
  hosts: Host[];
  database: string;
  parameters: URLSearchParams;
};

const shape = /^postgres(?:ql)?:\/\/(?:([^:@/?#]*)(?::([^@/?#]*))?@)?([^@/?#]*)(?:\/([^?#]*))?(?:\?([^#]*))?$/;
const hostShape = /^(\[[0-9a-fA-F:.]+\]|[^:[\]]*)(?::(\d*))?$/;
const shapeInWords = 'must be like postgres://login:password@host:5432/database';

function parseHost(text: string): Host {
  const [, host, port] = hostShape.exec(text) ?? [];
  if (host === undefined) throw new OperatorError(shapeInWords);
  return { host: decodeURIComponent(host.replace(/^\[(.*)\]$/, '$1')), port: port || '5432' };
}

/** Removes a parameter and returns it, because it becomes a separate part. */
function take(parameters: URLSearchParams, name: string): string | undefined {
  const value = parameters.get(name) ?? undefined;
  parameters.delete(name);
  return value;
}

function hostsOf(authority: string, parameters: URLSearchParams): Host[] {
  const hosts = take(parameters, 'host');
  const ports = take(parameters, 'port')?.split(',') ?? [];
  const named = hosts === undefined ? authority.split(',').map(parseHost) : undefined;
  const all = named ?? hosts?.split(',').map((host) => ({ host, port: '5432' })) ?? [];
  return all.map(({ host, port }, index) => ({ host: host || 'localhost', port: ports[index] ?? ports[0] ?? port }));
}

/** Parses a connection string. Throws OperatorError, which never repeats the text: it holds a password. */
export function parseDatabaseUrl(text: string): DatabaseUrl {
  const [, user = '', password, authority = '', path = '', query = ''] = shape.exec(text) ?? [];
  if (!shape.test(text)) throw new OperatorError(shapeInWords);
  try {
    const parameters = new URLSearchParams(query);
    const name = take(parameters, 'user') ?? decodeURIComponent(user);
    return {
      user: name,
      password: take(parameters, 'password') ?? (password === undefined ? undefined : decodeURIComponent(password)),
      hosts: hostsOf(authority, parameters),
      database: take(parameters, 'dbname') ?? (decodeURIComponent(path) || name),
      parameters,
    };
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(shapeInWords);
  }
}

const formatHost = ({ host, port }: Host): string =>
  `${host.includes(':') ? `[${host}]` : encodeURIComponent(host)}:${port}`;

export function formatDatabaseUrl({ user, password, hosts, database, parameters }: DatabaseUrl): string {
  const secret = password === undefined ? '' : `:${encodeURIComponent(password)}`;
  const login = user === '' ? '' : `${encodeURIComponent(user)}${secret}@`;
  const query = parameters.size === 0 ? '' : `?${parameters.toString().replaceAll('+', '%20')}`;
  return `postgres://${login}${hosts.map(formatHost).join(',')}/${encodeURIComponent(database)}${query}`;
}
