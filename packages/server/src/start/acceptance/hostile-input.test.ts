import { createHash, randomBytes } from 'node:crypto';
import { type Call, calls } from '@goodturn/contract';
import { createPool } from '@goodturn/database';
import { createTestWorld, registerCustomer, type TestWorld } from '@goodturn/testkit';
import { addPayableOrders } from '@goodturn/testkit/payable-shop';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '../../foundation/logs/log.ts';
import { buildApp } from '../app.ts';
import { DomainError } from '../../foundation/domain-error.ts';
import { addAdministrator, administratorPassword } from '../../testing/administrator-clients.ts';
import { type Attacker, changesBy, createChoice, type Probe, send, stateOfTables } from './hostile-probes.ts';
import {
  brokenBodies,
  fieldsOf,
  type FieldSchema,
  neverTaken,
  perhapsTaken,
  sampleInputOf,
  walletWords,
  wordOfTheKey,
} from './hostile-values.ts';

// Calls that take a file have separate tests, in files/upload-files.test.ts.
const everyCall = Object.entries<Call>(calls).filter(([, call]) => call.upload === undefined);
const withInput = everyCall.filter(([, call]) => Object.keys(fieldsOf(call)).length > 0);
const posts = everyCall.filter(([, call]) => call.method === 'POST');

let world: TestWorld;
let owner: ReturnType<typeof createPool>;
let attacker: Attacker;
let expired: string;
let foreignOrder: string;

/** Lines of the log that repeat a word of the wallet's key, which is typed into every field. */
const leaked: string[] = [];

beforeAll(async () => {
  const log = createLog('info', { write: (line) => void (line.includes(wordOfTheKey) && leaked.push(line)) });
  world = await createTestWorld({ context: { log } });
  owner = createPool(world.context.urls.owner, { max: 1, applicationName: 'acceptance', statementTimeoutMs: 60_000 });
  const registered = await registerCustomer(world);
  const { account } = await addAdministrator(world);
  const administrator = (await world.call('admin/login', { account, password: administratorPassword })).data.token;
  attacker = { world, owner, tokens: { customer: registered.token, administrator } };
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

/** Tests whose probes are all rejected; the tables are compared once for all of them. */
function describeHarmless(name: string, tests: (attack: (probes: Probe[]) => Promise<string[]>) => void): void {
  describe(`refused and harmless: ${name}`, () => {
    const sent: Probe[] = [];
    let before: Awaited<ReturnType<typeof stateOfTables>>;
    beforeAll(async () => {
      before = await stateOfTables(attacker);
    });
    tests(async (probes) => {
      expect(probes.length).toBeGreaterThan(0);
      sent.push(...probes);
      return await send(attacker, probes);
    });
    it('changes no table', async () => {
      expect(sent.length).toBeGreaterThan(0);
      expect(await changesBy(attacker, sent, before)).toEqual([]);
    });
  });
}

/** Returns the tables that hold a word of the wallet's key. */
async function tablesWithTheKey(): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const { rowCount } = await owner.query(`select 1 from ${name} t where t::text like $1 limit 1`, [
      `%${wordOfTheKey}%`,
    ]);
    if (rowCount !== 0) found.push(name);
  }
  expect(rows.length).toBeGreaterThan(50);
  return found;
}

/** Returns the call's sample input with this JSON text in one field. */
function withField(call: Call, name: string, json: string): string {
  const others = Object.entries(sampleInputOf(call)).filter(([other]) => other !== name);
  const members = others.map(([other, value]) => `${JSON.stringify(other)}:${JSON.stringify(value)}`);
  return `{${[...members, `${JSON.stringify(name)}:${json}`].join(',')}}`;
}

const schemaTextOf = (call: Call, field: string): string => `${field} ${JSON.stringify(fieldsOf(call)[field])}`;

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
        about: field,
        tries: `${what} in ${schemaTextOf(call, field)}`,
      })),
  );
}

/** A numeric field may accept an integer within its range, a file in a text a long one, but no other value of that list. */
function isTaken(call: Call, field: string, json: string): boolean {
  const type = (fieldsOf(call)[field] as FieldSchema).type;
  if (type === 'string' && json.length > 10_000) return callParses(call, field, JSON.parse(json));
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
        const tries = `${call.method}: ${what} in ${schemaTextOf(call, field)}`;
        const probe = { path, what: `${field} is ${what}`, about: field, tries, ...(taken ? {} : { field }) };
        const expected = taken ? ('any' as const) : [400];
        if (call.method === 'POST') {
          return { ...probe, expected, payload: withField(call, field, JSON.stringify(value)) };
        }
        return { ...probe, expected, query: { [field]: String(value) } };
      }),
  );
}

describeHarmless('what no field takes', (attack) => {
  const choose = createChoice();

  it.each(withInput.filter(([, call]) => call.method === 'POST'))('%s', async (path, call) => {
    expect(await attack(choose(bodyProbes(path, call)))).toEqual([]);
  });
});

describe('[G11] the key of a wallet', () => {
  it('is refused in a query as well, with a sentence that says what it is', async () => {
    const { error } = await world.call('customer/getWaresSortList', { search: walletWords });
    expect(error?.fields).toEqual({ search: expect.stringMatching(/secret words or key of a wallet/) });
  });

  it('is refused deep within an input', async () => {
    const { error } = await world.call('category/add', { titles: { de: walletWords } } as never, {
      token: attacker.tokens.administrator,
    });
    expect(error?.fields).toHaveProperty('titles');
  });

  it('is in no table and in no line of the log, whichever field it was typed into', async () => {
    expect(await tablesWithTheKey()).toEqual([]);
    expect(leaked).toEqual([]);
    world.context.log.info(wordOfTheKey);
    expect(leaked).toHaveLength(1);
  });
});

describeHarmless('what this field does not take', (attack) => {
  const choose = createChoice();

  it.each(withInput)('%s', async (path, call) => {
    const probes = schemaProbes(path, call, false).filter(
      // A query contains only texts.
      (probe) => call.method === 'POST' || !/ is .*(true|zero|list|many|number)/.test(probe.what),
    );
    expect(await attack(choose(probes))).toEqual([]);
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
    expect(await attack([...missing, { ...unknown, expected: [400] }])).toEqual([]);
  });
});

describeHarmless('bodies, methods and headers', (attack) => {
  const choose = createChoice();

  it.each(posts)('%s', async (path, call) => {
    const valid = JSON.stringify(sampleInputOf(call));
    const bodies = brokenBodies.map(([what, payload]): Probe => {
      return { path, what, payload, expected: [400, 413], tries: `${what}, ${call.access}` };
    });
    const types = [
      'text/plain',
      'application/xml',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ];
    const typed = types.map((type): Probe => {
      return {
        path,
        what: type,
        payload: valid,
        headers: { 'content-type': type },
        expected: [415],
        tries: `${type}, ${call.access}`,
      };
    });
    const origin = {
      path,
      what: 'a foreign origin',
      payload: valid,
      headers: { origin: 'https://evil.example' },
      expected: [403],
    };
    expect(await attack([...choose([...bodies, ...typed]), origin])).toEqual([]);
  });

  it('refuses the wrong method', async () => {
    const withOne = everyCall.filter(([, { alsoPosted }]) => alsoPosted !== true);
    const probes = withOne.map(([path, { method }]): Probe => {
      return { path, what: 'the wrong method', method: method === 'GET' ? 'POST' : 'GET', expected: [404] };
    });
    expect(await attack(probes)).toEqual([]);
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
    expect(await attack(probes)).toEqual([]);
  });
});

describeHarmless('tokens and ids of others', (attack) => {
  it('refuses tokens that are none, over, or of the other kind', async () => {
    const probes = everyCall
      .filter(([, call]) => call.access !== 'public')
      .flatMap(([path, call]) => {
        const payload = call.method === 'POST' ? { payload: JSON.stringify(sampleInputOf(call)) } : {};
        const other = call.access === 'customer' ? attacker.tokens.administrator : attacker.tokens.customer;
        const tokens = [
          '',
          'Bearer',
          'Bearer x',
          `Bearer ${'A'.repeat(43)}`,
          `Basic ${attacker.tokens.customer}`,
          `Bearer ${expired}`,
        ];
        return [
          ...tokens.map((text): Probe => {
            return { path, what: text, ...payload, headers: { authorization: text }, expected: [401] };
          }),
          { path, what: 'the other kind', ...payload, headers: { authorization: `Bearer ${other}` }, expected: [403] },
        ];
      });
    expect(await attack(probes)).toEqual([]);
  });

  it('refuses the ids of others and of nothing', async () => {
    // A list that is filtered by an unknown id is empty.
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
    expect(await attack(probes)).toEqual([]);
  });
});

describe('what a field takes although it looks bad', () => {
  const choose = createChoice();

  it.each(withInput)('%s', async (path, call) => {
    const harmful = choose(schemaProbes(path, call, true));
    const twice = { path, what: 'a key twice', payload: '{"pageSize":1,"pageSize":2}', expected: 'any' as const };
    const probes = call.method === 'POST' ? [...harmful, twice] : harmful;
    expect(probes.length === 0 ? [] : await send(attacker, probes)).toEqual([]);
  });

  it('leaves the ledger clean', async () => {
    expect((await world.services.maintenance.verify()).findings).toEqual([]);
  });
});

describe('a planted fault is caught', () => {
  const honest: Probe = { path: 'customer/login', what: 'honest', payload: '{' };
  const probe: Probe = { path: 'customer/getWaresInfo', what: 'planted', payload: '{"waresId":"999999999"}' };
  const planted = async (handle: () => Promise<never>): Promise<{ faults: string[]; changes: string[] }> => {
    const { app, stop } = await buildApp(world.context, { handlers: { 'customer/getWaresInfo': handle } });
    const plantedIn = { ...attacker, world: { app } };
    const before = await stateOfTables(plantedIn);
    const faults = await send(plantedIn, [honest, probe]);
    const changes = await changesBy(plantedIn, [honest, probe], before);
    await stop();
    return { faults, changes };
  };

  it('a fault of ours', async () => {
    const { faults } = await planted(async () => {
      throw new TypeError('planted');
    });
    expect(faults).toEqual([expect.stringContaining('500')]);
  });

  it('a change before the refusal, and its probe is named', async () => {
    const { faults, changes } = await planted(async () => {
      await owner.query(
        `insert into shop.setting (name, value) values ('planted', '1') on conflict (name) do update set value = setting.value || '1'`,
      );
      throw new DomainError('not_found');
    });
    expect(faults).toEqual([]);
    expect(changes).toEqual(['customer/getWaresInfo: planted: shop.setting has changed']);
    await owner.query(`delete from shop.setting where name = 'planted'`);
  });

  it('a change that happens once', async () => {
    const { changes } = await planted(async () => {
      await owner.query(`insert into shop.setting (name, value) values ('planted', '1') on conflict do nothing`);
      throw new DomainError('not_found');
    });
    expect(changes).toEqual(['shop.setting has changed, and by no probe that was sent again']);
    await owner.query(`delete from shop.setting where name = 'planted'`);
  });
});
