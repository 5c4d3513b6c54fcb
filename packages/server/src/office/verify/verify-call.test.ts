import { checkNames } from '@goodturn/ledger';
import { createTestWorld } from '@goodturn/testkit';
import { expect, test } from 'vitest';
import { addAdministrator, administratorPassword } from '../../testing/administrator-clients.ts';

test('thirty who ask for a check at once share one run, and a later one gets its result', async () => {
  const world = await createTestWorld();
  const { account } = await addAdministrator(world);
  const { token } = (await world.call('admin/login', { account, password: administratorPassword })).data;
  const ask = () => world.call('ledger/verify', {}, { token });
  const answers = await Promise.all(Array.from({ length: 30 }, ask));
  answers.push(await ask());
  expect(answers.map(({ httpStatus, data }) => [httpStatus, data.clean])).toEqual(answers.map(() => [200, true]));
  expect(world.services.maintenance.sharedVerify.count()).toBe(1);
  await world.close();
});

test('whoever does not want to wait is told that it is running, and gets the result later', async () => {
  const world = await createTestWorld();
  const { account } = await addAdministrator(world);
  const { token } = (await world.call('admin/login', { account, password: administratorPassword })).data;
  const { sharedVerify } = world.services.maintenance;
  const ask = sharedVerify.ask;
  sharedVerify.ask = async () => await ask(0);
  const first = await world.call('ledger/verify', {}, { token });
  expect([first.httpStatus, first.error?.code, first.headers['retry-after']]).toEqual([409, 'verify_running', '3']);
  await sharedVerify.run();
  expect((await world.call('ledger/verify', {}, { token })).data).toEqual({
    clean: true,
    findings: [],
    checks: checkNames.length,
    at: expect.any(String),
    seal: null,
    skipped: [],
  });
  expect(sharedVerify.count()).toBe(1);
  await world.close();
});
