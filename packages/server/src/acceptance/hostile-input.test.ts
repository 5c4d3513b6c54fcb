import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { type Call, type CallPath, calls } from '@goodturn/contract';
import { createPool } from '@goodturn/database';
import { createTestWorld, registerCustomer, type TestWorld } from '@goodturn/testkit';
import { addPayableOrders } from '@goodturn/testkit/payable-shop';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { DomainError } from '../domain-error.ts';
import { addAdministrator, administratorPassword } from '../testing/administrator-clients.ts';
import { brokenBodies, fieldsOf, type FieldSchema, neverTaken, perhapsTaken, sampleInputOf } from './hostile-values.ts';
import { changedTables, checksumTables } from './table-checksums.ts';

interface Probe {
  path: string;
  what: string;
  /** JSON text of the body; the query of a GET. */
  payload?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  method?: 'GET' | 'POST';
  /** The field that the refusal must name. */
  field?: string;
  /** Refused with one of these, any 4xx without it; 'any' may also be taken. */
  expected?: number[] | 'any';
}

// What takes a form with a file has its own tests, in files/upload-files.test.ts.
const everyCall = Object.entries<Call>(calls).filter(([, call]) => call.upload === undefined);
const withInput = everyCall.filter(([, call]) => Object.keys(fieldsOf(call)).length > 0);
const posts = everyCall.filter(([, call]) => call.method === 'POST');

let world: TestWorld;
let owner: ReturnType<typeof createPool>;
let customer: string;
let administrator: string;
let expired: string;
let foreignOrder: string;

beforeAll(async () => {
  world = await createTestWorld();
  owner = createPool(world.context.urls.owner, { max: 1, applicationName: 'acceptance', statementTimeoutMs: 60_000 });
  const registered = await registerCustomer(world);
  customer = registered.token;
  const { account } = await addAdministrator(world);
  administrator = (await world.call('admin/login', { account, password: administratorPassword })).data.token;
  foreignOrder = (await addPayableOrders(owner, { campaigns: 1, orders: 1 }))[0]?.orderId ?? '';
  expired = randomBytes(32).toString('base64url');
  await owner.query(
    `insert into shop.session (token_hash, kind, subject_id, actor_id, created_at, expires_at)
       values ($1, 'customer', $2, $2, now() - interval '2 days', now() - interval '1 day')`,
    [createHash('sha256').update(expired).digest(), registered.id],
  );
});
afterAll(async () => {
  await owner.end();
  await world.close();
});

const callOf = (path: string): Call => calls[path as CallPath];

function tokenFor(path: string): Record<string, string> {
  const { access } = callOf(path);
  if (access === 'public') return {};
  return { authorization: `Bearer ${access === 'customer' ? customer : administrator}` };
}

/** What is wrong with the answer, or nothing. */
async function faultOf(app: TestWorld['app'], probe: Probe): Promise<string | undefined> {
  const { path, what, payload, query, headers, field, expected } = probe;
  const method = probe.method ?? callOf(path).method;
  const response = await app.inject({
    method,
    url: `/api/${path}`,
    headers: {
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      'idempotency-key': randomUUID(),
      ...tokenFor(path),
      ...headers,
    },
    ...(payload === undefined ? {} : { payload }),
    ...(query === undefined ? {} : { query }),
  });
  const said = `${path}: ${what}: ${response.statusCode} ${response.body.slice(0, 200)}`;
  const { statusCode } = response;
  if (statusCode >= 500) return said;
  if (expected === 'any' && statusCode < 400) return undefined;
  if (expected !== 'any' && !(expected?.includes(statusCode) ?? statusCode >= 400)) return said;
  const body = response.json();
  if (body.status !== -1 || typeof body.code !== 'string' || typeof body.message !== 'string') return said;
  return field !== undefined && typeof body.fields?.[field] !== 'string' ? `${said} does not name ${field}` : undefined;
}

/** What else than refusals stands in the audit. */
async function countOtherEntries(): Promise<string> {
  const { rows } = await owner.query(`select count(*)::text as count from shop.audit_entry where action <> 'rejected'`);
  return rows[0].count;
}

/** A refusal of an operator is an entry of the audit, and changes nothing else. */
async function stateOfTables(): Promise<Awaited<ReturnType<typeof checksumTables>>> {
  const checksums = await checksumTables(owner);
  return new Map(checksums).set('shop.audit_entry', await countOtherEntries());
}

/** Sends each probe and gives everything that is wrong, with the tables that changed where nothing was to change. */
async function attack(app: TestWorld['app'], probes: Probe[], mayChange = false): Promise<string[]> {
  expect(probes.length).toBeGreaterThan(0);
  const before = mayChange ? undefined : await stateOfTables();
  const faults: string[] = [];
  for (const probe of probes) {
    const fault = await faultOf(app, probe);
    if (fault !== undefined) faults.push(fault);
  }
  if (before !== undefined) {
    faults.push(...changedTables(before, await stateOfTables()).map((table) => `${table} has changed`));
  }
  return faults;
}

/** The call's sample input with this JSON text in one field. */
function withField(call: Call, name: string, json: string): string {
  const others = Object.entries(sampleInputOf(call)).filter(([other]) => other !== name);
  const members = others.map(([other, value]) => `${JSON.stringify(other)}:${JSON.stringify(value)}`);
  return `{${[...members, `${JSON.stringify(name)}:${json}`].join(',')}}`;
}

function bodyProbes(path: string, call: Call): Probe[] {
  return Object.keys(fieldsOf(call)).flatMap((field) =>
    neverTaken
      .filter(([, json]) => !isTaken(call, field, json))
      .map(([what, json]) => ({
        path,
        what: `${field} is ${what}`,
        payload: withField(call, field, json),
        field,
        expected: [400],
      })),
  );
}

/** A whole number in range is all right for a number's field; anything else of that list is for none. */
function isTaken(call: Call, field: string, json: string): boolean {
  const type = (fieldsOf(call)[field] as FieldSchema).type;
  return (type === 'number' || type === 'integer') && /^-?\d+$/.test(json) && callParses(call, field, JSON.parse(json));
}

function callParses(call: Call, field: string, value: unknown): boolean {
  const result = (call.body ?? call.query)?.safeParse({ ...sampleInputOf(call), [field]: value });
  return result?.success === true || result?.error?.issues.every((issue) => issue.path[0] !== field) === true;
}

function schemaProbes(path: string, call: Call, taken: boolean): Probe[] {
  return Object.keys(fieldsOf(call)).flatMap((field) =>
    perhapsTaken
      .filter(([, value]) => callParses(call, field, value) === taken)
      .map(([what, value]): Probe => {
        const probe = { path, what: `${field} is ${what}`, ...(taken ? {} : { field }) };
        const expected = taken ? ('any' as const) : [400];
        if (call.method === 'POST') {
          return { ...probe, expected, payload: withField(call, field, JSON.stringify(value)) };
        }
        return { ...probe, expected, query: { [field]: String(value) } };
      }),
  );
}

describe('what no field takes', () => {
  it.each(withInput.filter(([, call]) => call.method === 'POST'))('%s', async (path, call) => {
    expect(await attack(world.app, bodyProbes(path, call))).toEqual([]);
  });
});

describe('what this field does not take', () => {
  it.each(withInput)('%s', async (path, call) => {
    const probes = schemaProbes(path, call, false).filter(
      // A query is texts alone.
      (probe) => call.method === 'POST' || !/ is .*(true|zero|list|many|number)/.test(probe.what),
    );
    expect(await attack(world.app, probes)).toEqual([]);
  });

  it.each(posts)('%s: a field that is missing or unknown', async (path, call) => {
    const sample = sampleInputOf(call);
    const missing = Object.keys(sample)
      .map((field) => [field, Object.fromEntries(Object.entries(sample).filter(([name]) => name !== field))] as const)
      .filter(([, body]) => call.body?.safeParse(body).success === false)
      .map(([field, body]): Probe => ({ path, what: `no ${field}`, payload: JSON.stringify(body), field }));
    const unknown = {
      path,
      what: 'an unknown field',
      payload: JSON.stringify({ ...sample, isAdministrator: true }),
      field: 'isAdministrator',
    };
    expect(await attack(world.app, [...missing, { ...unknown, expected: [400] }])).toEqual([]);
  });
});

describe('bodies, methods and headers', () => {
  it.each(posts)('%s', async (path, call) => {
    const valid = JSON.stringify(sampleInputOf(call));
    const bodies = brokenBodies.map(([what, payload]): Probe => ({ path, what, payload, expected: [400, 413] }));
    const types = [
      'text/plain',
      'application/xml',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ];
    const typed = types.map((type): Probe => {
      return { path, what: type, payload: valid, headers: { 'content-type': type }, expected: [415] };
    });
    const origin = {
      path,
      what: 'a foreign origin',
      payload: valid,
      headers: { origin: 'https://evil.example' },
      expected: [403],
    };
    expect(await attack(world.app, [...bodies, ...typed, origin])).toEqual([]);
  });

  it('refuses the wrong method', async () => {
    const probes = everyCall.map(([path, { method }]): Probe => {
      return { path, what: 'the wrong method', method: method === 'GET' ? 'POST' : 'GET', expected: [404] };
    });
    expect(await attack(world.app, probes)).toEqual([]);
  });

  it('refuses keys that are none', async () => {
    const keys = ['short', 'x'.repeat(101), 'with a space', 'ümläut-key', '\u007f'.repeat(9), 'a\tb\tc\td\te'];
    const probes = posts
      .filter(([, call]) => call.idempotency !== undefined)
      .flatMap(([path, call]) =>
        keys.map((key): Probe => {
          const payload = JSON.stringify(sampleInputOf(call));
          return { path, what: `the key ${key}`, payload, headers: { 'idempotency-key': key }, expected: [400, 403] };
        }),
      );
    expect(await attack(world.app, probes)).toEqual([]);
  });
});

describe('tokens and ids of others', () => {
  it('refuses tokens that are none, over, or of the other kind', async () => {
    const probes = everyCall
      .filter(([, call]) => call.access !== 'public')
      .flatMap(([path, call]) => {
        const payload = call.method === 'POST' ? { payload: JSON.stringify(sampleInputOf(call)) } : {};
        const other = call.access === 'customer' ? administrator : customer;
        const tokens = ['', 'Bearer', 'Bearer x', `Bearer ${'A'.repeat(43)}`, `Basic ${customer}`, `Bearer ${expired}`];
        return [
          ...tokens.map((text): Probe => {
            return { path, what: text, ...payload, headers: { authorization: text }, expected: [401] };
          }),
          { path, what: 'the other kind', ...payload, headers: { authorization: `Bearer ${other}` }, expected: [403] },
        ];
      });
    expect(await attack(world.app, probes)).toEqual([]);
  });

  it('refuses the ids of others and of nothing', async () => {
    // A list that is asked for by an id that nobody has is empty.
    const filters = new Set(['customer/searchOrder', 'customer/getWaresSortList']);
    const isFilter = (path: string) => filters.has(path) || /\/(?:inquire|export|totals|pending)$/.test(path);
    const probes = posts.flatMap(([path, call]) =>
      Object.entries(fieldsOf(call))
        .filter(([name]) => name.endsWith('Id') && !isFilter(path))
        .map(([name]): Probe => {
          const ofOther = name === 'orderId' ? foreignOrder : '999999999';
          const payload = JSON.stringify({ ...sampleInputOf(call), [name]: ofOther });
          return { path, what: `${name} of another`, payload };
        }),
    );
    expect(await attack(world.app, probes)).toEqual([]);
  });
});

describe('what a field takes although it looks bad', () => {
  it.each(withInput)('%s', async (path, call) => {
    const harmful = schemaProbes(path, call, true).map((probe) => ({ ...probe, headers: {} }));
    const twice = { path, what: 'a key twice', payload: '{"pageSize":1,"pageSize":2}', expected: 'any' as const };
    const probes = call.method === 'POST' ? [...harmful, twice] : harmful;
    expect(probes.length === 0 ? [] : await attack(world.app, probes, true)).toEqual([]);
  });

  it('leaves the ledger clean', async () => {
    expect((await world.services.maintenance.verify()).findings).toEqual([]);
  });
});

describe('a planted fault is caught', () => {
  const probe: Probe = { path: 'customer/getWaresInfo', what: 'planted', payload: '{"waresId":"999999999"}' };
  const planted = async (handle: () => Promise<never>): Promise<string[]> => {
    const { app, stop } = await buildApp(world.context, { handlers: { 'customer/getWaresInfo': handle } });
    const faults = await attack(app as TestWorld['app'], [probe]);
    await stop();
    return faults;
  };

  it('a fault of ours', async () => {
    const faults = await planted(async () => {
      throw new TypeError('planted');
    });
    expect(faults).toEqual([expect.stringContaining('500')]);
  });

  it('a change before the refusal', async () => {
    const faults = await planted(async () => {
      await owner.query(`insert into shop.setting (name, value) values ('planted', '1')`);
      throw new DomainError('not_found');
    });
    expect(faults).toEqual(['shop.setting has changed']);
    await owner.query(`delete from shop.setting where name = 'planted'`);
  });
});
