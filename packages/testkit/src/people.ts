import { inTransaction } from '@goodturn/database';
import type { TestWorld } from './test-world.ts';

export interface TestCustomer {
  userId: string;
  id: bigint;
  userName: string;
  password: string;
  token: string;
}

export interface NewCustomer {
  parentCode?: string;
  password?: string;
  /** The random text of the app that registers. */
  installation?: string;
}

const rulesVersion = 'test-rules';
let counter = 0;

/** Publishes a first version of the rules, which nobody can register without. */
export async function publishRules({ database }: TestWorld): Promise<string> {
  await database
    .insertInto('shop.rule_version')
    .values({ version: rulesVersion, published_at: new Date('2026-01-01T00:00:00Z') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return rulesVersion;
}

/** Registers a customer with a new number and logs in, through the same calls as everybody. */
export async function registerCustomer(
  world: TestWorld,
  { parentCode = '', password = 'correct horse', ...app }: NewCustomer = {},
): Promise<TestCustomer> {
  await publishRules(world);
  counter += 1;
  const userName = `+1555${String(1_000_000 + counter)}`;
  const body = { username: userName, password, parentCode, ofAge: true, rulesVersion, ...app };
  const registered = await world.call('customer/register', body);
  if (registered.error) throw new Error(`registration failed: ${JSON.stringify(registered.error)}`);
  const token = await loginAs(world, userName, password, app.installation);
  const { userId } = registered.data;
  return { userId, id: BigInt(userId), userName, password, token };
}

/** Logs a customer in, on an app where one is named, and returns the token. */
export async function loginAs(
  world: TestWorld,
  username: string,
  password: string,
  installation?: string,
): Promise<string> {
  const body = { username, password, ...(installation !== undefined && { installation }) };
  const { data, error } = await world.call('customer/login', body);
  if (error) throw new Error(`login failed: ${JSON.stringify(error)}`);
  return data.token;
}

/** The token of a friend who shops for a customer. */
export async function createFriendSession(
  world: TestWorld,
  ids: { customerId: bigint; friendId: bigint },
): Promise<string> {
  const { customerId: subjectId, friendId: actorId } = ids;
  const session = { kind: 'customer', subjectId, actorId, ip: '127.0.0.1', userAgent: '' } as const;
  return await inTransaction(world.database, (transaction) => world.services.sessions.open(transaction, session));
}
