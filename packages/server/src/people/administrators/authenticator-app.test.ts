import { createTestWorld, createWithdrawalFixture, type Desk, type TestWorld } from '@goodturn/testkit';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addAdministrator, administratorPassword } from '../../testing/administrator-clients.ts';

let world: TestWorld;
let desk: Desk;

beforeAll(async () => {
  world = await createTestWorld();
  desk = await createWithdrawalFixture(world);
});
afterAll(() => world.close());

it('[G7] one person alone moves money only after a log-in that asked for a code, where the site requires a second factor', async () => {
  const withdrawId = await desk.withdrawn(await desk.addCustomer('100'));
  await desk.setSetting('second_factor_required', 'true');
  const { account } = await addAdministrator(world);
  const { token } = (await world.call('admin/login', { account, password: administratorPassword })).data;
  const approve = () => world.call('withdrawal/approve', { withdrawId }, { token });

  const refused = await approve();
  expect([refused.httpStatus, refused.error?.code]).toEqual([403, 'authenticator_app_missing']);
  const { data: looked } = await world.call('withdrawal/inquire', {}, { token });
  expect(looked.list.find((row) => row.withdrawId === withdrawId)?.stage).toBe('under_review');

  const { data } = await world.call('admin/totp_begin', { password: administratorPassword }, { token });
  const app = new TOTP({ secret: Secret.fromBase32(data.secret) });
  await world.call('admin/totp_confirm', { code: app.generate({ timestamp: world.clock.now().getTime() }) }, { token });
  expect((await approve()).data.stage).toBe('approved');
});

it('[B1] says before the log-in whether the site requires a second factor', async () => {
  const required = async () => (await world.call('admin/settings', {})).data.googleVerification;
  await desk.setSetting('second_factor_required', 'false');
  expect(await required()).toBe(false);
  await desk.setSetting('second_factor_required', 'true');
  expect(await required()).toBe(true);
});
