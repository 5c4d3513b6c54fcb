/** Customers who can withdraw, and the administrators who decide. */
import { randomUUID } from 'node:crypto';
import type { WireBodyOf, CallPath } from '@goodturn/contract';
import { addAdministrator, createShopFixture, type Shop } from './shop-fixture.ts';
import type { TestCustomer } from './people.ts';
import type { TestWorld } from './test-world.ts';

export const withdrawalPassword = 'a door of its own';
export const tronAddress = 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH';
export const ethereumAddress = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

type Wish = WireBodyOf<'customer/doWithdraw'>;
export type Desk = Awaited<ReturnType<typeof createWithdrawalFixture>>;

export async function createWithdrawalFixture(world: TestWorld) {
  const shop: Shop = await createShopFixture(world);

  /**
   * Sets the withdrawal password as on a device that the account has known for a day, so that it counts immediately.
   */
  const setPassword = async ({ id, token, password }: TestCustomer): Promise<void> => {
    const change = { oldPassword: password, newPassword: withdrawalPassword };
    const { error } = await world.call('customer/updateWhPwd', change, { token });
    if (error) throw new Error(`no withdrawal password: ${JSON.stringify(error)}`);
    const counts = { withdrawal_password_valid_from: world.clock.now() };
    await world.owner.updateTable('shop.customer').set(counts).where('id', '=', id).execute();
  };
  const withdraw = async ({ token }: TestCustomer, wish: Partial<Wish> = {}, idempotencyKey: string = randomUUID()) => {
    const body: Wish = {
      money: '50',
      whPassword: withdrawalPassword,
      way: 'usdt_trc20',
      address: tronAddress,
      ...wish,
    };
    return await world.call('customer/doWithdraw', body, { token, idempotencyKey });
  };

  return {
    shop,
    setPassword,
    withdraw,

    /** Adds a customer with a withdrawal password and this balance, recharged in USDT on Tron. */
    addCustomer: async (amount = '100'): Promise<TestCustomer> => {
      const customer = await shop.addFundedCustomer(amount);
      await setPassword(customer);
      return customer;
    },

    /** Requests a withdrawal that must be accepted; returns its id. */
    withdrawn: async (customer: TestCustomer, wish: Partial<Wish> = {}): Promise<string> => {
      const { data, error } = await withdraw(customer, wish);
      if (error) throw new Error(`not taken: ${JSON.stringify(error)}`);
      return data.withdrawId;
    },

    moneyOf: async ({ token }: TestCustomer): Promise<[string, string]> => {
      const { data } = await world.call('customer/getInfo', undefined, { token });
      return [data.hasMoney, data.freezeMoney];
    },

    /** Adds an administrator, and returns a function that makes calls with a new idempotency key each. */
    addAdministratorClient: async (personalCustomerIds: bigint[] = []) => {
      const token = await addAdministrator(world, personalCustomerIds);
      return async <P extends CallPath>(path: P, body: WireBodyOf<P>) =>
        await world.call(path, body as never, { token: await token(), idempotencyKey: randomUUID() });
    },

    setSetting: async (name: string, value: string): Promise<void> => {
      await world.owner
        .insertInto('shop.setting')
        .values({ name, value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
        .execute();
      world.services.settings.forget();
    },

    stop: async (what: string, stopped = true): Promise<void> => {
      if (stopped) {
        const suspension = { target: what, reason: 'a test', suspended_at: new Date() };
        await world.owner.insertInto('shop.suspension').values(suspension).execute();
      } else await world.owner.deleteFrom('shop.suspension').where('target', '=', what).execute();
      world.services.settings.forget();
    },

    /** Has two administrators place a hold on the account; returns its id. */
    placeHold: async (customer: TestCustomer, days = 3, reason = 'the phone was stolen'): Promise<string> => {
      const asked = { userId: customer.userId, days, reason };
      await shop.agree(await shop.ask('user/place_hold', asked));
      const { data } = await world.call('customer/holds', undefined, { token: customer.token });
      const holdId = data[0]?.holdId;
      if (holdId === undefined) throw new Error('no hold was placed');
      return holdId;
    },
  };
}
