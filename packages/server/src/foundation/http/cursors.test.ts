import { type Call, calls } from '@goodturn/contract';
import { createTestWorld, registerCustomer, type TestWorld } from '@goodturn/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fieldsOf } from '../../start/acceptance/hostile-values.ts';
import { addAdministrator, administratorPassword } from '../../testing/administrator-clients.ts';

let world: TestWorld;
const tokens = { customer: '', administrator: '', public: '' };

beforeAll(async () => {
  world = await createTestWorld();
  tokens.customer = (await registerCustomer(world)).token;
  const { account } = await addAdministrator(world);
  tokens.administrator = (await world.call('admin/login', { account, password: administratorPassword })).data.token;
});
afterAll(() => world.close());

const paged = Object.entries<Call>(calls).filter(([, call]) => 'cursor' in fieldsOf(call));

it.each(paged)('%s refuses a cursor that it never gave, and names the field', async (path, { method, access }) => {
  for (const cursor of ['abc', '-1', '1'.repeat(19)]) {
    const response = await world.app.inject({
      method,
      url: `/api/${path}`,
      headers: { authorization: `Bearer ${tokens[access]}` },
      ...(method === 'GET' ? { query: { cursor } } : { payload: { cursor } }),
    });
    expect([response.statusCode, response.json()]).toMatchObject([400, { fields: { cursor: expect.any(String) } }]);
  }
});
