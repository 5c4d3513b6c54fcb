import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import type { CallPath } from '@goodturn/contract';
import {
  createTestWorld,
  createWithdrawalFixture,
  type Desk,
  tronAddress,
  type TestWorld,
  withdrawalPassword,
} from '@goodturn/testkit';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { type App, buildApp } from '../../start/app.ts';
import { addAdministrator, addRole, administratorPassword } from '../../testing/administrator-clients.ts';

const proxy = '10.1.1.1';
const remark = 'tries passwords of others';
const migration = new URL('../../../../database/migrations/000310_blocked_ipv4_in_ipv6.sql', import.meta.url);
const codeOf = ({ error }: { error?: { code: string } | undefined }) => error?.code;

let world: TestWorld;
let other: App;
let desk: Desk;
let token: string;
let changesHeard = 0;

beforeAll(async () => {
  world = await createTestWorld({ context: { trustedProxies: [proxy] } });
  world.services.events.subscribe('blacklist_changed', () => {
    changesHeard += 1;
  });
  await world.start();
  desk = await createWithdrawalFixture(world);
  other = await buildApp({ ...world.context });
  await other.start();
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  const { account } = await addAdministrator(world);
  token = (await world.call('admin/login', { account, password: administratorPassword })).data.token;
});
afterAll(async () => {
  await other.stop();
  await world.close();
});

const list = async (search?: string) =>
  (await world.call('ip_blacklist/inquire', search === undefined ? {} : { search }, { token })).data.list;
const add = (network: string, from?: { address?: string; headers?: Record<string, string> }) =>
  heard(() => world.call('ip_blacklist/add', { network, remark }, { token, ...from }));
const remove = (blockedNetworkId: string) =>
  heard(() => world.call('ip_blacklist/delete', { blockedNetworkId }, { token }));

/** Waits until a change is in force here; its event may wait for an open transaction, such as a job's. */
async function heard<Answer extends { error?: unknown }>(change: () => Promise<Answer>): Promise<Answer> {
  const before = changesHeard;
  const answer = await change();
  if (answer.error) return answer;
  const readOn = async () => {
    await world.services.events.read();
    return changesHeard;
  };
  await expect.poll(readOn, { interval: 10 }).toBeGreaterThan(before);
  return answer;
}

afterEach(async () => {
  for (const { blockedNetworkId } of await list()) await remove(blockedNetworkId);
});

/** Returns the error code that a visitor from this address gets; undefined for success. */
const refusalAt = async (address: string, headers?: Record<string, string>) =>
  codeOf(await world.call('customer/support', undefined, { address, ...(headers && { headers }) }));

async function block(network: string): Promise<string> {
  const { data, error } = await add(network);
  if (error) throw new Error(`not listed: ${JSON.stringify(error)}`);
  return data.blockedNetworkId;
}

describe('[A18] the IP blacklist', () => {
  it.each([
    ['203.0.113.7', ['203.0.113.7', '::ffff:203.0.113.7', '::ffff:cb00:7107'], ['203.0.113.8']],
    ['203.0.113.64/26', ['203.0.113.64', '203.0.113.127'], ['203.0.113.63', '203.0.113.128']],
    ['203.0.113.77/24', ['203.0.113.1'], ['203.0.114.1']],
    ['2001:db8::1', ['2001:db8::1', '2001:DB8:0:0::1'], ['2001:db8::2']],
    ['2001:db8:7::/48', ['2001:db8:7::1', '2001:db8:7:ffff::'], ['2001:db8:8::1']],
    ['::ffff:198.51.100.0/120', ['198.51.100.9', '::ffff:198.51.100.9'], ['198.51.101.9', '2001:db8::9']],
    ['::ffff:198.51.100.7', ['198.51.100.7'], ['198.51.100.8']],
    ['203.0.113.9', ['64:ff9b::cb00:7109', '::ffff:0:cb00:7109', '2002:cb00:7109:4::1'], ['64:ff9b::cb00:710a']],
    ['64:ff9b::203.0.113.0/120', ['203.0.113.9', '64:ff9b::cb00:7109', '2002:cb00:7101::'], ['203.0.114.9']],
    ['2002:cb00:7109:4::/64', ['203.0.113.9', '2002:cb00:7109:5::1'], ['203.0.113.10', '2002:cb00:710a::1']],
    ['64:ff9b:1::/48', ['64:ff9b:1::cb00:7109'], ['64:ff9b::cb00:7109', '203.0.113.9']],
  ])('with %s refuses what it contains and nothing else', async (network, inside, outside) => {
    for (const address of [...inside, ...outside]) expect(await refusalAt(address), address).toBeUndefined();
    const id = await block(network);
    for (const address of inside) expect(await refusalAt(address), address).toBe('ip_blocked');
    for (const address of outside) expect(await refusalAt(address), address).toBeUndefined();
    await remove(id);
    for (const address of inside) expect(await refusalAt(address), address).toBeUndefined();
  });

  it.each([
    '203.0.113',
    '203.0.113.0/33',
    'example.com',
    '203.0.113.256',
    '10.0.0.0/7',
    '2000::/18',
    '0.0.0.0/0',
    '::/0',
    '64:ff9b::/96',
    '2002::/20',
  ])('does not take %s', async (network) => {
    expect(codeOf(await add(network))).toBe('invalid_request');
  });

  it('has in the form of IPv4 what an earlier version has listed in another one', async () => {
    const kept = await block('203.0.113.0/24');
    const owner = await sql<{
      id: bigint;
    }>`select created_by as id from shop.blocked_network where id = ${kept}`.execute(world.owner);
    const listed = [
      '64:ff9b::203.0.113.0/120',
      '64:ff9b::198.51.100.7',
      '2002:c633:6407:1::/64',
      '::ffff:0:192.0.2.0/120',
      '64:ff9b::/97',
      '2001:db8::/32',
    ];
    await sql`alter table shop.blocked_network drop constraint blocked_network_is_plain`.execute(world.owner);
    await sql`alter table shop.blocked_network add constraint blocked_network_is_not_mapped check (true)`.execute(
      world.owner,
    );
    await sql`
      insert into shop.blocked_network (network, remark, created_by, created_at)
        select n::cidr, 'earlier', ${owner.rows[0]?.id}, now() from unnest(${listed}::text[]) n`.execute(world.owner);
    const text = await readFile(migration, 'utf8');
    for (const statement of text.split(/;\n/).filter((one) => one.trim() !== ''))
      await sql.raw(statement).execute(world.owner);
    expect((await list()).map(({ network }) => network).toSorted()).toEqual([
      '192.0.2.0/24',
      '198.51.100.7',
      '2001:db8::/32',
      '203.0.113.0/24',
    ]);
  });

  it('is about the person behind a trusted proxy, and believes nobody else', async () => {
    await block('203.0.113.0/24');
    const forwarded = { 'x-forwarded-for': '203.0.113.9' };
    expect(await refusalAt(proxy, forwarded)).toBe('ip_blocked');
    expect(await refusalAt(proxy, { 'x-forwarded-for': '198.51.100.1' })).toBeUndefined();
    expect(await refusalAt('192.0.2.1', forwarded)).toBeUndefined();
    expect(await refusalAt('203.0.113.9', { 'x-forwarded-for': '198.51.100.1' })).toBe('ip_blocked');
  });

  it('counts on another server as soon as its event arrives', async () => {
    const answer = async () =>
      (await other.app.inject({ url: '/api/customer/support', method: 'GET', remoteAddress: '203.0.113.50' }))
        .statusCode;
    expect(await answer()).toBe(200);
    const { data } = await add('203.0.113.50');
    await expect.poll(answer, { interval: 10 }).toBe(403);
    await remove(data.blockedNetworkId);
    await expect.poll(answer, { interval: 10 }).toBe(200);
  });

  it('never takes the own address, whatever network it lies in and however it is written', async () => {
    const refused = 'own_address_not_blockable';
    for (const network of [
      '192.0.2.5',
      '192.0.2.0/24',
      '192.0.0.0/8',
      '::ffff:192.0.2.5',
      '::ffff:192.0.2.0/120',
      '64:ff9b::c000:0/104',
    ]) {
      expect(codeOf(await add(network, { address: '192.0.2.5' })), network).toBe(refused);
      expect(codeOf(await add(network, { address: '::ffff:192.0.2.5' })), network).toBe(refused);
      const behind = { address: proxy, headers: { 'x-forwarded-for': '192.0.2.5' } };
      expect(codeOf(await add(network, behind)), network).toBe(refused);
    }
    expect(codeOf(await add('2001:db8::/32', { address: '2001:db8:1::5' }))).toBe(refused);
    expect(await list()).toEqual([]);
  });

  it('refuses everything at the door: visitors, log-in, registration, the back office, and files of exports', async () => {
    await block('203.0.113.0/24');
    const address = '203.0.113.1';
    const paths: CallPath[] = [
      'configuration/inquire',
      'customer/login',
      'customer/register',
      'admin/login',
      'admin/register',
    ];
    for (const path of paths) expect(codeOf(await world.call(path, {} as never, { address })), path).toBe('ip_blocked');
    expect(codeOf(await world.call('audit/inquire', {}, { address, token }))).toBe('ip_blocked');
    const file = await world.app.inject({ url: '/exports/unknown', remoteAddress: address });
    expect(file.statusCode).toBe(403);
    const { error } = await world.call('customer/support', undefined, { address, language: 'de' });
    expect(error?.message).toMatch(/^Anfragen aus Ihrem Netzwerk/);
  });

  it('closes sockets from there, and lets no new one in', async () => {
    const { port } = world.app.server.address() as AddressInfo;
    const from = (ip: string) => new WebSocket(`ws://127.0.0.1:${port}/socket`, { headers: { 'x-forwarded-for': ip } });
    // This separate world trusts the machine itself as its proxy.
    const trusting = await buildApp({ ...world.context, trustedProxies: ['127.0.0.1'] });
    await trusting.start();
    await trusting.app.listen({ port: 0, host: '127.0.0.1' });
    const place = trusting.app.server.address() as AddressInfo;
    const via = (ip: string) =>
      new WebSocket(`ws://127.0.0.1:${place.port}/socket`, { headers: { 'x-forwarded-for': ip } });
    const [listed, free] = [via('203.0.113.3'), via('198.51.100.3')];
    await Promise.all([once(listed, 'open'), once(free, 'open')]);
    const closed = once(listed, 'close');
    await block('203.0.113.0/24');
    expect((await closed)[0]).toBe(1008);
    const [error] = await once(via('203.0.113.4'), 'error');
    expect(String(error)).toContain('403');
    expect(free.readyState).toBe(WebSocket.OPEN);
    const direct = from('203.0.113.3');
    await once(direct, 'open');
    for (const socket of [free, direct]) socket.close();
    await trusting.stop();
  });

  it('[G14] bars no valid token of a customer from reading and withdrawing', async () => {
    const customer = await desk.addCustomer('100');
    await block('203.0.113.0/24');
    const there = { address: '203.0.113.8', token: customer.token };
    expect((await world.call('customer/getInfo', undefined, there)).httpStatus).toBe(200);
    expect((await world.call('configuration/inquire', undefined, there)).httpStatus).toBe(200);
    expect((await world.call('customer/withdrawList', undefined, there)).httpStatus).toBe(200);
    const body = { money: '50', whPassword: withdrawalPassword, way: 'usdt_trc20', address: tronAddress } as const;
    const asked = await world.call('customer/doWithdraw', body, { ...there, idempotencyKey: 'from-a-listed-address' });
    expect(asked.httpStatus).toBe(200);
    const { withdrawId } = asked.data;
    expect((await world.call('customer/cancelWithdraw', { withdrawId }, there)).httpStatus).toBe(200);
    // Everything but reading and withdrawing is rejected, as is an invalid token.
    expect(codeOf(await world.call('customer/searchOrder', {}, there))).toBe('ip_blocked');
    expect(codeOf(await world.call('customer/getInfo', undefined, { ...there, token: 'A'.repeat(43) }))).toBe(
      'ip_blocked',
    );
    expect((await world.call('customer/logout', {}, there)).httpStatus).toBe(200);
    expect(codeOf(await world.call('customer/getInfo', undefined, there))).toBe('ip_blocked');
  });

  it('is searched by what contains an address, what lies in a network, and words', async () => {
    for (const network of ['203.0.113.0/24', '198.51.100.7', '2001:db8::/32']) await block(network);
    const found = async (search: string) => (await list(search)).map(({ network }) => network);
    expect(await found('203.0.113.9')).toEqual(['203.0.113.0/24']);
    expect(await found('::ffff:203.0.113.9')).toEqual(['203.0.113.0/24']);
    expect(await found('198.51.100.0/24')).toEqual(['198.51.100.7']);
    expect(await found('PASSWORDS')).toHaveLength(3);
    expect(await found('100%')).toEqual([]);
    expect((await world.call('ip_blacklist/totals', {}, { token })).data.count).toBe(3);
  });

  it('says who listed what and why, keeps it in the audit, and takes each network once', async () => {
    const id = await block('203.0.113.0/24');
    expect(codeOf(await add('203.0.113.9/24'))).toBe('nothing_changed');
    const change = { blockedNetworkId: id, remark: 'a whole farm of phones' };
    await world.call('ip_blacklist/update', change, { token });
    expect(await list()).toMatchObject([
      { remark: 'a whole farm of phones', createdBy: expect.stringMatching(/^ada-/) },
    ]);
    await remove(id);
    expect(codeOf(await remove(id))).toBe('not_found');
    const { data } = await world.call('audit/inquire', { subject: `network ${id}` }, { token });
    expect(data.list.map(({ action }) => action)).toEqual([
      'ip_blacklist/delete',
      'ip_blacklist/update',
      'ip_blacklist/add',
    ]);
    expect(data.list[1]?.details).toContainEqual({ field: 'remark', before: remark, value: 'a whole farm of phones' });
  });

  it('is changed by nobody whose right is gone, whatever the server believes', async () => {
    const role = 'reads the blacklist';
    await addRole(world, { name: role, remarks: '', nodes: ['blacklist.read'] });
    const reader = await addAdministrator(world, { role });
    const { run } = world.services.operations;
    await expect(run('ip_blacklist/add', reader, { network: '203.0.113.1', remark })).rejects.toMatchObject({
      code: 'forbidden',
    });
  });
});
