import { randomBytes } from 'node:crypto';
import { inTransaction, SecretToken } from '@goodturn/database';
import { sql } from 'kysely';
import type { TestWorld } from './test-world.ts';

export interface TestCustomer {
  userId: string;
  id: bigint;
  userName: string;
  password: string;
  token: string;
}

export interface NewCustomer {
  userName?: string;
  parentCode?: string;
  password?: string;
  installation?: string;
}

const rulesVersion = 'test-rules';
let counter = 0;

function newNumber(): string {
  counter += 1;
  return `+1555${String(1_000_000 + counter)}`;
}

/** Publishes a first version of the rules, without which nobody can register. */
export async function publishRules({ database }: TestWorld): Promise<string> {
  await database
    .insertInto('shop.rule_version')
    .values({ version: rulesVersion, published_at: new Date('2026-01-01T00:00:00Z') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return rulesVersion;
}

/** Registers a customer with a new number and logs in, through the public calls. */
export async function registerCustomer(
  world: TestWorld,
  { userName = newNumber(), parentCode = '', password = 'correct horse', ...app }: NewCustomer = {},
): Promise<TestCustomer> {
  await publishRules(world);
  const body = { username: userName, password, parentCode, ofAge: true, rulesVersion, ...app };
  const registered = await world.call('customer/register', body);
  if (registered.error) throw new Error(`registration failed: ${JSON.stringify(registered.error)}`);
  const token = await loginAs(world, userName, password, app.installation);
  const { userId } = registered.data;
  return { userId, id: BigInt(userId), userName, password, token };
}

/** Logs a customer in, optionally on an installed app, and returns the token. */
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

/**
 * Returns the token of a friend who shops for a customer with the customer's consent; by default one who need not ask
 * before paying.
 */
export async function createFriendSession(
  world: TestWorld,
  ids: { customerId: bigint; friendId: bigint; ask?: 'always' | 'never' },
): Promise<string> {
  const { customerId: ownerId, friendId: actorId, ask = 'never' } = ids;
  const { sessions } = world.services;
  const from = { ip: '127.0.0.1', userAgent: '' };
  const currentToken = new SecretToken(randomBytes(32).toString('base64url'));
  const { user_name: ownerName, phone_digits: ownerDigits } = await world.owner
    .selectFrom('shop.customer')
    .select(['user_name', 'phone_digits'])
    .where('id', '=', ownerId)
    .executeTakeFirstOrThrow();
  const now = world.clock.now();
  await world.owner
    .insertInto('shop.friend')
    .values({
      actor_id: actorId,
      owner_id: ownerId,
      owner_name: ownerName,
      owner_digits: ownerDigits,
      is_accepted: true,
      consent: 1,
      ask,
      requested_at: now,
      decided_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['actor_id', 'owner_digits']).doUpdateSet((row) => ({
        is_accepted: true,
        consent: row('shop.friend.consent', '+', 1),
        decided_at: now,
      })),
    )
    .execute();
  await sql`
    insert into shop.session (token_hash, kind, subject_id, actor_id, created_at, expires_at)
      values (shop.hash_token(${currentToken}), 'customer', ${actorId}, ${actorId}, ${now},
        ${now}::timestamptz + interval '30 days')`.execute(world.owner);
  return await inTransaction(world.database, (transaction) =>
    sessions.openForFriend(transaction, { currentToken, ownerDigits, ...from }),
  );
}
