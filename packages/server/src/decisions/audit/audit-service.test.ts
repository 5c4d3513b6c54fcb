import { createTestWorld, registerCustomer, type TestWorld } from '@goodturn/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addAdministrator } from '../../testing/administrator-clients.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

const found = async (search?: string) => {
  const { list } = await world.services.backOffice.auditList.list({ search });
  return list.map(({ actor, action }) => `${actor} ${action}`);
};

it('is searched by who did it, by a part of the action and by a part of what it was done to', async () => {
  const { run } = world.services.operations;
  const ada = await addAdministrator(world);
  const grace = await addAdministrator(world);
  await run('category/add', ada, { title: 'Kitchen', sort: 1 });
  await run('category/add', grace, { title: 'Garden', sort: 2 });
  const [byAda, byGrace] = [`${ada.account} category/add`, `${grace.account} category/add`];
  expect((await found()).slice(0, 2)).toEqual([byGrace, byAda]);
  expect(await found(ada.account)).toContain(byAda);
  expect(await found(ada.account)).not.toContain(byGrace);
  expect(await found(ada.account.toUpperCase())).toContain(byAda);
  expect(await found('CATEGORY/')).toEqual([byGrace, byAda]);
  expect(await found('category%add')).toEqual([]);
  expect(await found('nowhere')).toEqual([]);
});

it('is searched by the customer whom a request was about', async () => {
  const customer = await registerCustomer(world);
  const ada = await addAdministrator(world);
  const increase = { userId: customer.userId, amount: '2.50', reason: 'a parcel came late' };
  await world.services.operations.run('user/update_balance', ada, increase);
  // Requests are stored forever, and accounts can be erased: requests name customers by id, and so does the search,
  // which finds the id by the phone number.
  expect(await found(`customer ${customer.userId}`)).toContain(`${ada.account} user/update_balance`);
  expect(await found(customer.userName)).toEqual(await found(`customer ${customer.userId}`));
  expect(await found('+6599999999')).toEqual([]);
});
