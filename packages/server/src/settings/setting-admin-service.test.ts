import { createTestWorld, type TestWorld } from '@goodturn/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BackOffice } from '../back-office.ts';
import type { ActingAdministrator } from '../administrators/acting-administrator.ts';
import { addAdministrator, decide, idempotencyFor } from '../testing/administrator-clients.ts';

describe('settings and stops', () => {
  let world: TestWorld;
  let office: BackOffice;
  let ada: ActingAdministrator;
  let grace: ActingAdministrator;

  beforeAll(async () => {
    world = await createTestWorld();
    office = world.services.backOffice;
    ada = await addAdministrator(world);
    grace = await addAdministrator(world);
  });
  afterAll(() => world.close());

  const reason = 'the office decided so';

  it('change when a second person agrees', async () => {
    const change = { name: 'order_expiry_minutes', value: '45', reason } as const;
    const { approvalId } = await office.settingAdmin.requestChange(ada, idempotencyFor('setting/update'), change);
    world.services.settings.forget();
    expect((await world.services.settings.current()).orderExpiryMinutes).toBe(30);
    await decide(office, grace, approvalId);
    world.services.settings.forget();
    expect((await world.services.settings.current()).orderExpiryMinutes).toBe(45);
    const row = (await office.settingAdmin.inquire()).find(({ name }) => name === 'order_expiry_minutes');
    expect(row).toMatchObject({ value: '45', updatedAt: world.clock.now() });
  });

  it.each([
    ['zone', 'Moon/Sea'],
    ['zone', 'US/Pacific-New'],
    ['zone', 'IST'],
    ['default_share_ratio', '1.01'],
    ['withdrawal_fee_rate', '0.0501'],
    ['order_expiry_minutes', '0'],
    ['telegram_link', 'javascript:alert(1)'],
    ['countries', 'Singapore'],
  ] as const)('refuse for %s the value %s', async (name, value) => {
    const asked = office.settingAdmin.requestChange(ada, idempotencyFor('setting/update'), { name, value, reason });
    await expect(asked).rejects.toMatchObject({
      code: 'invalid_request',
      details: { fields: { value: expect.any(String) } },
    });
  });

  it('show no setting that is not the operators’ own', async () => {
    const names = (await office.settingAdmin.inquire()).map(({ name }) => name);
    expect(names).toContain('zone');
    expect(names).not.toContain('demo');
  });

  it('stop matching, and start it again, by two', async () => {
    const ask = async (stopped: boolean) => {
      const change = { what: 'matching', stopped, reason } as const;
      return (await office.stops.requestChange(ada, idempotencyFor('stop/update'), change)).approvalId;
    };
    const isStopped = async () => {
      world.services.settings.forget();
      return await world.services.settings.isStopped('matching');
    };
    await decide(office, grace, await ask(true));
    expect(await isStopped()).toBe(true);
    await decide(office, grace, await ask(false));
    expect(await isStopped()).toBe(false);
  });

  it('do not stop again what was started after the request', async () => {
    const change = { what: 'matching', stopped: true, reason } as const;
    const [first, second] = [
      await office.stops.requestChange(ada, idempotencyFor('stop/update'), change),
      await office.stops.requestChange(ada, idempotencyFor('stop/update'), change),
    ];
    await decide(office, grace, first.approvalId);
    await expect(decide(office, grace, second.approvalId)).rejects.toMatchObject({ code: 'approval_stale' });
  });
});
