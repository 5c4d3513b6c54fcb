import { createTestWorld, registerCustomer, type TestCustomer, type TestWorld } from '@goodturn/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BackOffice } from '../../start/services.ts';
import type { AdministratorSession } from '../../foundation/sessions/session.ts';
import { addAdministrator } from '../../testing/administrator-clients.ts';

describe('disabling an account', () => {
  let world: TestWorld;
  let office: BackOffice;
  let ada: AdministratorSession;
  let customer: TestCustomer;

  beforeAll(async () => {
    world = await createTestWorld();
    office = world.services.backOffice;
    ada = await addAdministrator(world);
    customer = await registerCustomer(world);
  });
  afterAll(() => world.close());

  const set = (disabled: boolean, customerId = customer.id) =>
    world.services.operations.run('user/disable', ada, {
      userId: `${customerId}`,
      disabled: disabled ? 2 : 1,
      reason: 'asked for by its owner',
    });
  const disabledAt = async () => {
    const row = world.database.selectFrom('shop.customer').select('disabled_at').where('id', '=', customer.id);
    return (await row.executeTakeFirstOrThrow()).disabled_at;
  };

  it('keeps the time of the first, and is undone', async () => {
    await set(true);
    const first = await disabledAt();
    expect(first).toEqual(world.clock.now());
    world.clock.advanceMinutes(1);
    await set(true);
    expect(await disabledAt()).toEqual(first);
    await set(false);
    expect(await disabledAt()).toBeNull();
  });

  it('leaves the customer logged in, and is written down with its reason', async () => {
    await set(true);
    const read = await world.call('customer/getInfo', {} as never, { token: customer.token });
    expect(read.httpStatus).toBe(200);
    const [latest] = (await office.auditList.list({})).list;
    expect(latest).toMatchObject({
      actor: ada.account,
      action: 'user/disable',
      subject: `customer ${customer.id}`,
      details: expect.arrayContaining([
        { field: 'disabled', value: 'true' },
        { field: 'reason', value: 'asked for by its owner' },
      ]),
    });
  });

  it('knows no customer that is not there', async () => {
    await expect(set(true, 999_999n)).rejects.toMatchObject({ code: 'not_found' });
  });
});
