import { randomUUID } from 'node:crypto';
import {
  createSoftAuthenticator,
  createTestWorld,
  registerCustomer,
  requireCleanLedger,
  type SoftAnswer,
  type TestCustomer,
  type TestWorld,
} from '@goodturn/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addAdministrator, administratorPassword } from '../../testing/administrator-clients.ts';

const origin = 'https://shop.example';
const site = { origin, rpId: 'shop.example' };

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld({ context: { origin } });
});
afterAll(async () => {
  await requireCleanLedger(world);
  await world.close();
});

async function withPasskey() {
  const customer = await registerCustomer(world);
  const authenticator = createSoftAuthenticator();
  const { token, password } = customer;
  const { challenge } = (await world.call('customer/passkeyOptions', { password }, { token })).data;
  const credential = authenticator.register({ ...site, challenge });
  await world.call('customer/passkeyAdd', { name: 'Phone', credential }, { token });
  return { customer, authenticator };
}
const challengeFor = async ({ token }: TestCustomer) =>
  (await world.call('customer/ownAccountOptions', {}, { token })).data.challenge;
async function codeBy(
  { token }: TestCustomer,
  authenticator: ReturnType<typeof createSoftAuthenticator>,
  answer: Partial<SoftAnswer> & { challenge: string },
) {
  const credential = authenticator.logIn({ ...site, ...answer });
  return await world.call('customer/ownAccountCodeByPasskey', { credential }, { token });
}

it('an own account is recorded by a code that its passkey has asked for, and its customer is told', async () => {
  const { customer, authenticator } = await withPasskey();
  const made = await codeBy(customer, authenticator, { challenge: await challengeFor(customer) });
  expect(made.data.code).toMatch(/^\d{6}$/);
  const { account } = await addAdministrator(world);
  const { token } = (await world.call('admin/login', { account, password: administratorPassword })).data;
  const { userId } = customer;
  const recorded = await world.call(
    'admin/own_account',
    { userId, code: made.data.code },
    { token, idempotencyKey: randomUUID() },
  );
  expect(recorded.httpStatus).toBe(200);
  const { list } = (await world.call('customer/messageList', {}, { token: customer.token })).data;
  expect(list[0]).toMatchObject({
    kind: 'own_account_recorded',
    title: 'Your account was recorded as a staff member’s own',
    content: expect.stringContaining('tell customer service'),
  });
});

it('no other signature shows a code: not of another passkey, page, session or purpose, and none twice', async () => {
  const [{ customer, authenticator }, other] = [await withPasskey(), await withPasskey()];
  const challenge = await challengeFor(customer);
  const refused = async (called: ReturnType<typeof codeBy>) =>
    expect((await called).error?.code).toBe('passkey_not_accepted');
  await refused(codeBy(customer, other.authenticator, { challenge: await challengeFor(customer) }));
  await refused(codeBy(other.customer, authenticator, { challenge: await challengeFor(other.customer) }));
  await refused(
    codeBy(customer, authenticator, {
      challenge: await challengeFor(customer),
      origin: 'https://evil.example',
      rpId: 'evil.example',
    }),
  );
  await refused(codeBy(customer, authenticator, { challenge: await challengeFor(other.customer) }));
  const forLogin = (await world.call('customer/passkeyLoginOptions', {})).data.challenge;
  await refused(codeBy(customer, authenticator, { challenge: forLogin }));
  expect((await codeBy(customer, authenticator, { challenge })).httpStatus).toBe(200);
  await refused(codeBy(customer, authenticator, { challenge }));
  const late = await challengeFor(customer);
  world.clock.advanceMinutes(5);
  await refused(codeBy(customer, authenticator, { challenge: late }));
});
