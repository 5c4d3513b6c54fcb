import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { createTestWorld, type TestWorld } from '@goodturn/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type App, buildApp } from '../../start/app.ts';
import { createLog } from '../../foundation/logs/log.ts';
import type { AdministratorSession } from '../../foundation/sessions/session.ts';
import { addAdministrator, addRole, administratorPassword, decide } from '../../testing/administrator-clients.ts';

const reason = 'the office decided so';
const standard = { write: () => undefined };

let world: TestWorld;
let other: App;
let ada: AdministratorSession;
let grace: AdministratorSession;
let token: string;
let receiver: Server;
let received = '';
const otherLog = createLog('warn', standard);

beforeAll(async () => {
  world = await createTestWorld({ context: { log: createLog('warn', standard) } });
  await world.start();
  other = await buildApp({ ...world.context, log: otherLog });
  await other.start();
  ada = await addAdministrator(world);
  grace = await addAdministrator(world);
  token = (await world.call('admin/login', { account: ada.account, password: administratorPassword })).data.token;
  receiver = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', (part) => (received += part.toString()));
  });
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
});
afterAll(async () => {
  await other.stop();
  await world.close();
  receiver.close();
});

type LogSetting = 'log_level' | 'log_host' | 'log_port';
const set = async (name: LogSetting, value: string) => {
  const { approvalId } = await world.services.operations.run('setting/update', ada, { name, value, reason });
  await decide(world.services, grace, approvalId);
};
const test = async () => (await world.call('server_log/test', {}, { token })).data;
const senders = async () => (await world.call('server_log/inquire', {}, { token })).data;

it.each([
  ['log_port', '0'],
  ['log_port', '65536'],
  ['log_port', 'five'],
  ['log_port', '51.4'],
  ['log_port', ''],
  ['log_port', '-1'],
  ['log_host', 'two words'],
  ['log_host', '203.0.113'],
  ['log_host', '999.1.1.1'],
  ['log_host', 'http://logs.example'],
  ['log_host', 'logs.example:514'],
  ['log_host', '-logs.example'],
  ['log_host', `${'a'.repeat(250)}.example`],
  ['log_level', 'loud'],
  ['log_level', 'silent'],
] as const)('[A18] %s takes no %j: the conversion failed', async (name, value) => {
  const { error } = await world.call('setting/update', { name, value, reason }, { token });
  expect([error?.code, error?.fields?.['value']]).toEqual(['invalid_request', 'Conversion failed. Check the value.']);
});

it.each(['logs.example', 'logs', '203.0.113.7', '2001:db8::1', ''])('[A18] %j can be a receiver', async (value) => {
  expect(() => world.services.settings.check('log_host', value)).not.toThrow();
});

it('[A18] without a receiver nothing is sent, and the test says so', async () => {
  expect(await test()).toEqual({ outcome: 'not_set', code: '' });
  expect((await senders()).map(({ state }) => state)).toEqual(['off', 'off']);
});

it('[A18] level and receiver are in force on every process with the event, without a restart', async () => {
  otherLog.info('before it');
  await set('log_port', `${(receiver.address() as AddressInfo).port}`);
  await set('log_host', '127.0.0.1');
  await set('log_level', 'info');
  for (const log of [world.context.log, otherLog]) await expect.poll(() => log.level).toBe('info');
  world.context.log.info('of the one');
  otherLog.info('of the other');
  for (const text of ['of the one', 'of the other']) await expect.poll(() => received).toContain(text);
  expect(received).not.toContain('before it');
  await expect
    .poll(async () => (await senders()).map(({ state, droppedLines }) => [state, droppedLines]))
    .toEqual([
      ['connected', 0],
      ['connected', 0],
    ]);
});

it('[A18] the test sends a line of its own, and is in the audit with where and how it went', async () => {
  expect(await test()).toEqual({ outcome: 'sent', code: '' });
  await expect.poll(() => received).toContain('A test of the log receiver');
  await set('log_port', '1');
  await expect.poll(test).toEqual({ outcome: 'failed', code: 'ECONNREFUSED' });
  const { data } = await world.call('audit/inquire', { search: 'server_log/test' }, { token });
  expect(JSON.stringify(data.list)).toContain('127.0.0.1:1');
  await expect.poll(async () => (await senders()).map(({ state }) => state)).toEqual(['failed', 'failed']);
});

it('[A18] what the configuration does not list is never connected to, by the log or by its test', async () => {
  const address = { host: '127.0.0.1', port: (receiver.address() as AddressInfo).port };
  const other = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(other, 'listening');
  const strict = await buildApp({ ...world.context, logReceivers: [address] });
  await strict.start();
  const testThere = async () => {
    const headers = { authorization: `Bearer ${token}` };
    const sent = { method: 'POST', url: '/api/server_log/test', headers, payload: {} } as const;
    return (await strict.app.inject(sent)).json().data;
  };
  await set('log_host', '');
  await set('log_port', `${(other.address() as AddressInfo).port}`);
  await set('log_host', '127.0.0.1');
  await expect.poll(testThere).toEqual({ outcome: 'failed', code: 'NOT_LISTED' });
  await set('log_port', `${address.port}`);
  await expect.poll(testThere).toEqual({ outcome: 'sent', code: '' });
  await strict.stop();
  other.close();
});

it('[A18] taken back, the log is as the process was started with, on standard output alone', async () => {
  await set('log_host', '');
  await set('log_level', 'start');
  await expect.poll(() => otherLog.level).toBe('warn');
  await expect.poll(async () => (await senders()).map(({ state }) => state)).toEqual(['off', 'off']);
});

it('[A18] the test needs its node', async () => {
  const role = 'reads the settings';
  await addRole(world, { name: role, remarks: '', nodes: ['setting.read'] });
  const { account } = await addAdministrator(world, { role });
  const { data } = await world.call('admin/login', { account, password: administratorPassword });
  expect((await world.call('server_log/inquire', {}, { token: data.token })).error).toBeUndefined();
  expect((await world.call('server_log/test', {}, { token: data.token })).error?.code).toBe('forbidden');
});
