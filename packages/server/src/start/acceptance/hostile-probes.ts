import { randomUUID } from 'node:crypto';
import { callOf } from '@goodturn/contract';
import type { createPool } from '@goodturn/database';
import { tier } from '@goodturn/database/testing';
import type { FastifyInstance } from 'fastify';

export interface Probe {
  path: string;
  what: string;
  /** JSON text of the body; the query of a GET. */
  payload?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  method?: 'GET' | 'POST';
  /** The field that the error must name. */
  field?: string;
  /** The statuses of which one is expected, any 4xx by default; with 'any', the request may also succeed. */
  expected?: number[] | 'any';
  /** The part of the input that the probe varies. */
  about?: string;
  /** The same text for probes that try the same on different calls. */
  tries?: string;
}

export interface Attacker {
  world: { app: Pick<FastifyInstance, 'inject'> };
  owner: ReturnType<typeof createPool>;
  tokens: Record<'customer' | 'administrator', string>;
}

const sentAtOnce = 8;

function tokenFor(path: string, { tokens }: Attacker): Record<string, string> {
  const { access } = callOf(path);
  if (access === 'public') return {};
  return { authorization: `Bearer ${access === 'customer' ? tokens.customer : tokens.administrator}` };
}

async function faultOf(attacker: Attacker, probe: Probe): Promise<string[]> {
  const { path, what, payload, query, headers, field, expected } = probe;
  const response = await attacker.world.app.inject({
    method: probe.method ?? callOf(path).method,
    url: `/api/${path}`,
    headers: {
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      'idempotency-key': randomUUID(),
      ...tokenFor(path, attacker),
      ...headers,
    },
    ...(payload === undefined ? {} : { payload }),
    ...(query === undefined ? {} : { query }),
  });
  const said = `${path}: ${what}: ${response.statusCode} ${response.body.slice(0, 200)}`;
  const { statusCode } = response;
  if (statusCode >= 500) return [said];
  if (expected === 'any' && statusCode < 400) return [];
  if (expected !== 'any' && !(expected?.includes(statusCode) ?? statusCode >= 400)) return [said];
  const body = response.json();
  if (body.status !== -1 || typeof body.code !== 'string' || typeof body.message !== 'string') return [said];
  return field !== undefined && typeof body.fields?.[field] !== 'string' ? [`${said} does not name ${field}`] : [];
}

/** Sends the probes, some at the same time, and returns what is wrong with the responses. */
export async function send(attacker: Attacker, probes: readonly Probe[]): Promise<string[]> {
  const faults: string[] = [];
  for (let start = 0; start < probes.length; start += sentAtOnce) {
    const sent = probes.slice(start, start + sentAtOnce).map((probe) => faultOf(attacker, probe));
    faults.push(...(await Promise.all(sent)).flat());
  }
  return faults;
}

type State = Awaited<ReturnType<typeof checksumTables>>;

/** Returns the checksums of all tables; for the audit the number of entries, without those of rejected calls. */
export async function stateOfTables({ owner }: Attacker): Promise<State> {
  const { rows } = await owner.query(`select count(*)::text as count from shop.audit_entry where action <> 'rejected'`);
  return new Map(await checksumTables(owner)).set('shop.audit_entry', rows[0].count);
}

/**
 * Returns the tables that differ from `before`, each with the probes that change it. To find these, the probes of each
 * call are sent again between two checksums, and those of a call that changed something one by one.
 */
export async function changesBy(attacker: Attacker, probes: readonly Probe[], before: State): Promise<string[]> {
  const changed = changedTables(before, await stateOfTables(attacker));
  if (changed.length === 0) return [];
  const named: string[] = [];
  for (const path of new Set(probes.map((probe) => probe.path))) {
    const own = probes.filter((probe) => probe.path === path);
    if ((await changesSentAgain(attacker, own)).length === 0) continue;
    for (const probe of own) {
      const tables = await changesSentAgain(attacker, [probe]);
      named.push(...tables.map((table) => `${probe.path}: ${probe.what}: ${table} has changed`));
    }
  }
  return named.length > 0 ? named : changed.map((table) => `${table} has changed, and by no probe that was sent again`);
}

async function changesSentAgain(attacker: Attacker, probes: readonly Probe[]): Promise<string[]> {
  const before = await stateOfTables(attacker);
  await send(attacker, probes);
  return changedTables(before, await stateOfTables(attacker));
}

/**
 * Chooses the probes of the change tier: if calls share a field by name and schema, the first is sent all of its
 * probes, each other call one, a different one each time. A release sends all probes.
 */
export function createChoice(): (probes: readonly Probe[]) => Probe[] {
  const tried = new Set<string>();
  let turn = 0;
  const chosenOf = (probes: readonly Probe[]): Probe[] => {
    const unknown = probes.filter(({ tries }) => tries === undefined || !tried.has(tries));
    for (const { tries } of unknown) if (tries !== undefined) tried.add(tries);
    turn += 1;
    return unknown.length > 0 ? unknown : probes.slice(turn % probes.length).slice(0, 1);
  };
  return (probes) => {
    if (tier === 'release') return [...probes];
    const fields = [...new Set(probes.map(({ about }) => about))];
    return fields.flatMap((field) => chosenOf(probes.filter(({ about }) => about === field)));
  };
}

type Pool = ReturnType<typeof createPool>;

/** The tables that may change although a request was rejected: the count of failed log-ins. */
const bookkeeping = new Set(['shop.login_failure']);

async function checksumTables(owner: Pool): Promise<Map<string, string>> {
  const { rows } = await owner.query<{ name: string }>(
    `select schemaname || '.' || tablename as name from pg_tables where schemaname in ('ledger', 'shop', 'chain') order by 1`,
  );
  const names = rows.map((row) => row.name).filter((name) => !bookkeeping.has(name));
  const sums = names.map(
    (name) =>
      `select '${name}' as name, md5(coalesce(string_agg(t::text, E'\\n' order by t::text), '')) as sum from ${name} t`,
  );
  const result = await owner.query<{ name: string; sum: string }>(sums.join(' union all '));
  return new Map(result.rows.map(({ name, sum }) => [name, sum]));
}

const changedTables = (before: Map<string, string>, after: Map<string, string>): string[] =>
  [...after].filter(([name, sum]) => before.get(name) !== sum).map(([name]) => name);
