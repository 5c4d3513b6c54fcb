// Choice among several hosts; after a failover the right one differs.
import pg from 'pg';
import { OperatorError } from './operator-error.ts';

type Host = { host: string; port: string };

export type HostChoice = {
  /** A driver class that determines the host before each connection. */
  Client: typeof pg.Client;
};

type Connected = ((error: Error) => void) | ((error: null, client: pg.Client) => void);

const probeTimeoutMs = 2_000;
const isReadOnly = `select current_setting('transaction_read_only')::boolean or pg_is_in_recovery() as answer`;

/** libpq's values of target_session_attrs, except `prefer-standby`, which nothing here uses. */
const fits: Record<string, (isReadOnlyHost: boolean) => boolean> = {
  any: () => true,
  'read-write': (readOnly) => !readOnly,
  primary: (readOnly) => !readOnly,
  'read-only': (readOnly) => readOnly,
  standby: (readOnly) => readOnly,
};

async function askHost(url: string): Promise<boolean | undefined> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: probeTimeoutMs,
    query_timeout: probeTimeoutMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<{ answer: boolean }>(isReadOnly)).rows[0]?.answer;
  } catch {
    return undefined;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Queries all hosts concurrently and returns the first in order that responds and fits. */
async function findHost(hosts: Host[], urlOf: (host: Host) => string, target: string): Promise<Host | undefined> {
  const answers = await Promise.all(hosts.map((host) => askHost(urlOf(host))));
  return hosts.find((_, index) => {
    const answer = answers[index];
    return answer !== undefined && fits[target]?.(answer) === true;
  });
}

export function createHostChoice(hosts: Host[], urlOf: (host: Host) => string, target: string): HostChoice {
  if (!Object.hasOwn(fits, target)) {
    throw new OperatorError(`target_session_attrs must be one of ${Object.keys(fits).join(', ')}.`);
  }
  let known: Promise<Host | undefined> | undefined;
  const choose = async (): Promise<Host> => {
    const asked = (known ??= findHost(hosts, urlOf, target));
    const host = await asked;
    if (host !== undefined) return host;
    known = undefined;
    const error = new Error(`None of ${hosts.length} hosts answers and is ${target}.`);
    throw Object.assign(error, { code: 'ECONNREFUSED' });
  };
  // A connection that fails or breaks may indicate a failover, so that the next one searches again.
  const forget = (): void => {
    known = undefined;
  };

  class ChoosingClient extends pg.Client {
    override connect(): Promise<pg.Client>;
    override connect(callback: Connected): void;
    override connect(callback?: Connected): Promise<pg.Client> | undefined {
      const connected = this.connectToChosen();
      if (callback === undefined) return connected;
      const tell = callback as (error: Error | null, client?: pg.Client) => void;
      connected.then(
        (client) => tell(null, client),
        (error: Error) => tell(error),
      );
      return undefined;
    }

    private async connectToChosen(): Promise<pg.Client> {
      const { host, port } = await choose();
      Object.assign(this, { host, port: Number(port) });
      this.once('end', forget);
      try {
        return await super.connect();
      } catch (error) {
        forget();
        throw error;
      }
    }
  }
  return { Client: ChoosingClient };
}
