import { randomUUID } from 'node:crypto';
import type { CallPath } from '@goodturn/contract';
import { type InputOf, newTransactionHash, type TestWorld } from '@goodturn/testkit';

/** Three administrators, logged in through the API: one requests, another decides, and the third is not involved. */
export type Office = Awaited<ReturnType<typeof createOffice>>;

const dayMs = 24 * 3_600_000;

export async function createOffice(world: TestWorld, accounts: readonly string[], password: string) {
  async function enter(account: string): Promise<string> {
    return (await made(world, 'admin/login', { account, password })).token;
  }

  const tokens: string[] = [];
  for (const account of accounts) tokens.push(await enter(account));
  const [asker, decider, third] = tokens;

  async function together<Path extends 'stop/update' | 'recharge/confirm' | 'campaign/activate' | 'user/place_hold'>(
    path: Path,
    input: InputOf<Path>,
  ): Promise<void> {
    const { approvalId } = await made(world, path, input, asker);
    const { state, outcome } = await made(
      world,
      'approval/decide',
      { approvalId, approve: true, remark: 'looked at' },
      decider,
    );
    if (state !== 'approved') throw new Error(`${path} was not done: ${outcome ?? state}`);
  }

  async function userIdOf(userName: string): Promise<string> {
    const { list } = await made(world, 'user/inquire', { search: userName }, asker);
    const userId = list.find((user) => user.userName === userName)?.userId;
    if (userId === undefined) throw new Error(`there is no customer ${userName}`);
    return userId;
  }

  return {
    /** The sessions of the three, for screens whose subject is not the log-in. */
    tokens: { asker: asker ?? '', decider: decider ?? '', third: third ?? '' },
    async recharge(userId: string, amount: string): Promise<void> {
      const transaction = newTransactionHash();
      const arrived = { userId, amount, way: 'usdt_trc20', transaction, position: 0, reason: 'Seen' } as const;
      await together('recharge/confirm', arrived);
    },
    /** Places a hold of a week on a customer. */
    async placeHold(userName: string, reason: string): Promise<void> {
      await together('user/place_hold', { userId: await userIdOf(userName), days: 7, reason });
    },
    /** Stops matching for everybody, or starts it again. */
    async suspendMatching(suspended: boolean, reason: string): Promise<void> {
      await together('stop/update', { target: 'matching', suspended, reason });
    },
    async askForRecharge(arrived: InputOf<'recharge/confirm'>): Promise<void> {
      await made(world, 'recharge/confirm', arrived, asker);
    },
    async askForIncrease(userName: string, amount: string, reason: string): Promise<void> {
      await made(world, 'user/update_balance', { userId: await userIdOf(userName), amount, reason }, asker);
    },
    /** Runs a campaign of 40.00 with 6.00 cashback, in which every unit is lucky with a bonus of 10.00. */
    async runLuckyCampaign(productId: string, units: number): Promise<void> {
      const terms = {
        productId,
        price: '40.00',
        cashbackRate: '0.15',
        units,
        luckyUnits: units,
        luckyBonus: '10.00',
        limitPerCustomer: units,
        referralCap: '0.10',
        commissionRate: '0.05',
        startsAt: new Date(Date.now() - 60_000).toISOString(),
        endsAt: new Date(Date.now() + dayMs).toISOString(),
      };
      const { campaignId } = await made(world, 'campaign/add', terms, asker);
      await together('campaign/activate', { campaignId, reason: 'Agreed with the brand' });
    },
  };
}

/** Makes a call that must succeed, for the setup of a test; throws if the server rejects it. */
export async function made<Path extends CallPath>(world: TestWorld, path: Path, input: InputOf<Path>, token?: string) {
  const { data, error } = await world.call(path, input, { token, idempotencyKey: randomUUID() });
  if (error) throw new Error(`${path}: ${JSON.stringify(error)}`);
  return data;
}
