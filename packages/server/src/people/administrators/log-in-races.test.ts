import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTestWorld, type TestWorld } from '@goodturn/testkit';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp, type App } from '../../start/app.ts';
import { addAdministrator, administratorPassword } from '../../testing/administrator-clients.ts';

const atOnce = 20;

let world: TestWorld;
let other: App;
let ports: number[];
beforeAll(async () => {
  world = await createTestWorld();
  other = await buildApp({ ...world.context });
  for (const { server } of [world.app, other.app]) {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  }
  ports = [world.app, other.app].map(({ server }) => (server.address() as AddressInfo).port);
});
afterAll(async () => {
  await other.stop();
  await world.close();
});

interface Login {
  account: string;
  password?: string;
  code?: string;
}

/** Logs in over a separate connection, and returns status, code and message. */
async function logIn(port: number, { account, password = administratorPassword, code }: Login) {
  const body = JSON.stringify({ account, password, ...(code !== undefined && { code }) });
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  const url = `http://127.0.0.1:${port}/api/admin/login`;
  return await new Promise<string>((resolve, reject) => {
    const sent = request(url, { method: 'POST', headers, agent: new Agent() }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const answer = JSON.parse(Buffer.concat(parts).toString()) as { code?: string; message?: string };
        resolve([response.statusCode, answer.code, answer.message].join(' '));
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Sends the same log-in many times concurrently, to two servers in turn. */
const together = async (login: Login): Promise<string[]> =>
  await Promise.all(Array.from({ length: atOnce }, (_, index) => logIn(ports[index % ports.length] ?? 0, login)));

/** Returns an administrator with an authenticator app, and the code that it shows. */
async function enrolled() {
  const { account } = await addAdministrator(world);
  const { token } = (await world.call('admin/login', { account, password: administratorPassword })).data;
  const { data } = await world.call('admin/totp_begin', { password: administratorPassword }, { token });
  const app = new TOTP({ secret: Secret.fromBase32(data.secret) });
  const code = (): string => app.generate({ timestamp: world.clock.now().getTime() });
  await world.call('admin/totp_confirm', { code: code() }, { token });
  world.clock.advanceMinutes(1);
  return { account, code: code() };
}

it('lets one of many in who send one code at once over connections of their own to two servers, and answers all others as for every cause', async () => {
  const person = await enrolled();
  const answers = await together(person);
  const rejected = answers.filter((answer) => !answer.startsWith('200 '));
  expect(answers.length - rejected.length).toBe(1);
  const stranger = await enrolled();
  const wrongPassword = await together({ ...stranger, password: 'something else' });
  const withoutCode = await together({ account: (await enrolled()).account });
  const nobody = await together({ account: 'nobody of this name', code: person.code });
  const differing = (list: readonly string[]): string[] => [...new Set(list)].toSorted();
  // The first ones failed, and those after five failures have to wait, whatever the cause.
  expect(differing(rejected).map((answer) => answer.split(' ')[1])).toEqual(['login_failed', 'locked_out']);
  for (const refused of [wrongPassword, withoutCode, nobody]) {
    expect(differing(refused).map((answer) => answer.split(' ').slice(0, 2))).toEqual(
      differing(rejected).map((answer) => answer.split(' ').slice(0, 2)),
    );
    expect(refused.find((answer) => answer.startsWith('401 '))).toBe(
      rejected.find((answer) => answer.startsWith('401 ')),
    );
  }
});
