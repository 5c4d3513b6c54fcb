import { randomUUID } from 'node:crypto';
import type { WireBodyOf, CallPath } from '@goodturn/contract';
import { createAdministratorCreation, createAuditService } from '@goodturn/server';
import { sql } from 'kysely';
import { foundOrder } from './found-order.ts';
import { registerCustomer, type NewCustomer, type TestCustomer } from './people.ts';
import type { TestWorld } from './test-world.ts';
import { newTransactionHash } from './chain-hash.ts';

/** A shop with two administrators, created and run through the calls of the back office. */

export interface CampaignOptions {
  price?: string;
  units?: number;
  luckyUnits?: number;
  limitPerCustomer?: number;
  categoryId?: string;
  /** Every country that the site serves by default. */
  shipsTo?: string[];
}

export interface OpenedCampaign {
  campaignId: string;
  productId: string;
  categoryId: string;
}

export type Shop = Awaited<ReturnType<typeof createShopFixture>>;

const reason = 'for the shop of a test';
const password = 'two of us decide';
const dayMs = 86_400_000;
const sessionMs = 11 * 3_600_000;
const idleMs = 50 * 60_000;

/**
 * Creates an administrator and returns a function that returns a valid token. It logs in again if the test's clock has
 * passed the end of the session.
 */
export async function addAdministrator(
  world: TestWorld,
  personalCustomerIds: bigint[] = [],
): Promise<() => Promise<string>> {
  const account = `ada-${randomUUID()}`;
  const context = { database: world.owner, clock: world.clock, hasher: world.context.hasher };
  const making = createAdministratorCreation(context, { audit: createAuditService(context) });
  await making.createAdministrator({
    account,
    password,
    role: 'super administrator',
    personalCustomerIds,
  });
  let session: { token: string; until: number; unusedAt: number } | undefined;
  return async () => {
    const now = world.clock.now().getTime();
    if (session === undefined || session.until <= now || session.unusedAt <= now) {
      const { token } = (await world.call('admin/login', { account, password })).data;
      session = { token, until: now + sessionMs, unusedAt: now };
    }
    session.unusedAt = now + idleMs;
    return session.token;
  };
}

export async function createShopFixture(world: TestWorld) {
  const [asker, decider] = [await addAdministrator(world), await addAdministrator(world)];

  const ask = async <P extends CallPath>(path: P, body: WireBodyOf<P>) => {
    const answer = await world.call(path, body as never, { token: await asker(), idempotencyKey: randomUUID() });
    if (answer.error) throw new Error(`${path}: ${JSON.stringify(answer.error)}`);
    return answer.data;
  };
  const agree = async (asked: { approvalId: string }): Promise<void> => {
    const answer = await world.call(
      'approval/decide',
      { ...asked, approve: true, remark: 'looked at' },
      { token: await decider() },
    );
    if (answer.data?.state !== 'approved') throw new Error(`not approved: ${JSON.stringify(answer)}`);
  };

  const { brandId } = await ask('brand/add', { name: `Brand ${randomUUID()}`, contact: '', story: '' });
  const funding = { brandId, amount: '1000000', way: 'bank', reference: randomUUID(), reason } as const;
  await agree(await ask('brand/fund', funding));

  const fund = async (userId: string, amount: string): Promise<void> => {
    const arrived = { way: 'usdt_trc20', transaction: newTransactionHash(), position: 0 } as const;
    await agree(await ask('recharge/confirm', { userId, amount, ...arrived, reason }));
  };

  /** Matches and pays an order; returns its id. */
  const buy = async ({ token }: TestCustomer, wish: WireBodyOf<'customer/searchOrder'> = {}): Promise<string> => {
    const { data } = await world.call('customer/searchOrder', wish, { token });
    const { orderId } = foundOrder(data);
    const paid = await world.call('customer/finishOrder', { orderId }, { token });
    if (paid.error) throw new Error(`not paid: ${JSON.stringify(paid.error)}`);
    return orderId;
  };

  return {
    brandId,
    administrator: asker,
    /** The token of the one who agrees. */
    decider,
    ask,
    agree,
    addCampaign: async (wish: CampaignOptions = {}): Promise<OpenedCampaign> => {
      const { price = '40', units = 10, luckyUnits = 0, limitPerCustomer = 10 } = wish;
      const title = `Shelf ${randomUUID()}`;
      const categoryId = wish.categoryId ?? (await ask('category/add', { title, sort: 1 })).categoryId;
      const texts = { name: 'Tea kettle', summary: '', description: '' };
      const shipsTo = wish.shipsTo === undefined ? {} : { shipsTo: wish.shipsTo };
      const product = { brandId, categoryId, ...texts, price, stock: units, ...shipsTo };
      const { productId } = await ask('product/add', product);
      const now = world.clock.now().getTime();
      const { campaignId } = await ask('campaign/add', {
        productId,
        price,
        cashbackRate: '0.15',
        units,
        luckyUnits,
        luckyBonus: luckyUnits === 0 ? '0' : '5',
        limitPerCustomer,
        referralCap: '0.2',
        commissionRate: '0.05',
        startsAt: new Date(now - 60_000).toISOString(),
        endsAt: new Date(now + 10 * dayMs).toISOString(),
      });
      await agree(await ask('campaign/activate', { campaignId, reason }));
      await world.services.matching.reload([BigInt(campaignId)]);
      return { campaignId, productId, categoryId };
    },
    fund,
    buy,
    /** Adds a customer with an address and, if given, a balance; one who was invited lives elsewhere. */
    addFundedCustomer: async (amount?: string, person: NewCustomer = {}): Promise<TestCustomer> => {
      const customer = await registerCustomer(world, person);
      const isInvited = (person.parentCode ?? '') !== '';
      const address = {
        nike: 'Ann Lee',
        address: isInvited ? `${customer.userId} Side Road, 018957 Singapore` : '1 Main Street, 018956 Singapore',
        phone: isInvited ? customer.userName : '+6555500100',
        country: 'SG',
      };
      const saved = await world.call('customer/updateAddress', address, { token: customer.token });
      if (saved.error) throw new Error(`no address: ${JSON.stringify(saved.error)}`);
      if (amount !== undefined) await fund(customer.userId, amount);
      return customer;
    },
    stopMatching: async (stopped: boolean): Promise<void> => {
      await agree(await ask('stop/update', { target: 'matching', suspended: stopped, reason }));
      world.services.settings.forget();
    },
  };
}

/** Adds copies of the first product with different names. */
export async function addProducts({ owner }: TestWorld, count: number): Promise<void> {
  await sql`
    with model as (select * from shop.product order by id limit 1),
    added as (
      insert into shop.product (brand_id, category_id, price, stock, sort, created_at)
        select brand_id, category_id, price, stock, -n, created_at from model, generate_series(1, ${count}) n returning id),
    texts as (
      insert into shop.product_translation (product_id, language, name, summary, description)
        select id, 'en', 'Copy ' || id, '', '' from added)
    insert into shop.product_picture (product_id, position, file_id)
      select added.id, 1, i.file_id from added, model join shop.product_picture i on i.product_id = model.id and i.position = 1`.execute(
    owner,
  );
}
