// A shop whose withdrawals leave by batches, and people whose passkeys are old enough to approve one.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { parseBatchFile, writeSignaturesFile } from '@goodturn/batch';
import { keyOf, senders, signedBy } from '@goodturn/batch/testing';
import { createPool } from '@goodturn/database';
import { ethereumAddress, newTransactionHash, type TestWorld } from '@goodturn/testkit';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { made } from '../harness/office.ts';
import type { Shop } from '../harness/shop.ts';
import { type Buyer, newCustomer } from './buyers.ts';

/** Says as one of those who watch the chain, by its own login. */
async function asWatcher(world: TestWorld, login: 'watcher_a' | 'watcher_b', statements: string[]): Promise<void> {
  const url = world.context.urls.rail?.[login] ?? '';
  const pool = createPool(url, { max: 1, applicationName: login, onIdleError: () => undefined });
  for (const statement of statements) await pool.query(statement);
  await pool.end();
}

/** Enters a payout address, puts USDT on Ethereum on the rail, and lets both watchers read what the address holds. */
export async function openPayouts(world: TestWorld): Promise<void> {
  const from = Buffer.from(senders.payout, 'hex');
  await sql`insert into chain.treasury_address (chain, account, role, created_at) values ('ethereum', ${from}, 'payout', now())`.execute(
    world.owner,
  );
  await sql`insert into chain.method_route (payment_method_id, route, from_block, created_at) values (2, 'rail', 1, now())`.execute(
    world.owner,
  );
  for (const login of ['watcher_a', 'watcher_b'] as const) {
    await asWatcher(world, login, [
      `select chain.observe_head('ethereum', 200, 100, sha256('one'), now(), 1)`,
      `select chain.observe_treasury(treasury_address_id, 2::smallint, 100, 1000000000, 9000000000000000000, 20000000000)
         from chain.watched_treasury where chain = 'ethereum' and token = 2`,
    ]);
  }
}

/**
 * Makes the right to pay and every passkey of administrators as old as the rules ask. Decisions so far are verified before:
 * afterwards it looks as if those passkeys should have signed them, for which the server would stop withdrawals.
 */
export async function ageRights({ owner, services }: TestWorld): Promise<void> {
  await services.maintenance.verifyDecisions();
  await sql`update shop.administrator set role_given_at = '2020-01-01'`.execute(owner);
  await sql`update shop.role_node set given_at = '2020-01-01'`.execute(owner);
  await sql`update shop.administrator_passkey set created_at = '2020-01-01'`.execute(owner);
}

export const withdrawalPassword = 'plum-and-2-figs';

/** Adds a customer with a withdrawal password that counts, and money that arrived by USDT on Ethereum. */
export async function addPayee(shop: Shop, amount: string): Promise<Buyer> {
  const { world, office } = shop;
  const { asker, decider } = office.tokens;
  const customer = await newCustomer(shop);
  const { phone, password, token, userId } = customer;
  const arrived = { way: 'usdt_erc20', transaction: newTransactionHash(), position: 0, reason: 'arrived' } as const;
  const { approvalId } = await made(world, 'recharge/confirm', { userId, amount, ...arrived }, asker);
  await made(world, 'approval/decide', { approvalId, approve: true, remark: 'looked at' }, decider);
  await made(world, 'customer/updateWhPwd', { oldPassword: password, newPassword: withdrawalPassword }, token);
  await sql`update shop.customer set withdrawal_password_valid_from = ${world.clock.now()} where user_name = ${phone}`.execute(
    world.owner,
  );
  return customer;
}

/** Approves a withdrawal as somebody else than those who approve batches. */
export async function review({ world, office }: Shop, withdrawId: string): Promise<void> {
  await made(world, 'withdrawal/approve', { withdrawId }, office.tokens.third);
}

export async function addApprovedWithdrawals(shop: Shop, amounts: readonly string[]): Promise<void> {
  for (const money of amounts) {
    const { token } = await addPayee(shop, '900');
    const wish = { way: 'usdt_erc20', address: ethereumAddress, money, whPassword: withdrawalPassword } as const;
    const { withdrawId } = await made(shop.world, 'customer/doWithdraw', wish, token);
    await review(shop, withdrawId);
  }
}

/** Presses a button that saves a file, and returns the file. */
export async function savedBy(page: Page, press: () => Promise<void>): Promise<string> {
  const saved = page.waitForEvent('download');
  await press();
  return await readFile(await (await saved).path(), 'utf8');
}

/** Returns the file of signatures for a batch, as the machine with the key of the payout address writes it. */
export function signedFile(text: string): string {
  const { batch, digest } = parseBatchFile(text);
  return writeSignaturesFile({
    batch: batch.number,
    digest,
    policy: createHash('sha256').update('policy').digest('hex'),
    keys: [createHash('sha256').update('key').digest('hex')],
    signatures: batch.items.flatMap(({ position, variants }) =>
      variants.map((variant, index) => ({
        position,
        variant: BigInt(index + 1),
        ...signedBy(keyOf('payout'), 'ethereum', variant),
      })),
    ),
  });
}
