/** One request of each kind that is about the rail. */
import { sql } from 'kysely';
import type { ApprovalCase } from './approval-case.ts';
import { carriedOutBy } from './approvals.ts';
import type { SmallShop } from './create-small-shop.ts';
import { addCustomer } from './small-shop.ts';
import { addHeldDeposit, lockedRail, openWatcher, startBlock } from './watchers.ts';

let references = 0n;

/** Lets USDC on Ethereum, which nothing else here uses, be watched, or no longer. */
async function ofRoute(shop: SmallShop): Promise<ApprovalCase> {
  const { rows } = await sql<{ route: string }>`
    select route from chain.method_route where payment_method_id = 3 order by id desc limit 1`.execute(shop.owner);
  const route = rows[0]?.route === 'hand' ? 'watch' : 'hand';
  return {
    input: { kind: 'method_route', fields: { paymentMethod: 'usdc_erc20', route } },
    change: sql`${lockedRail} insert into chain.method_route (payment_method_id, route, created_at)
      select 3, 'watch', clock_timestamp() from locked`,
    operation: carriedOutBy('change_route'),
  };
}

async function ofLimit(): Promise<ApprovalCase> {
  references += 1n;
  return {
    input: { kind: 'rail_limit', fields: { paymentMethod: 'usdc_erc20', railLimit: 'day', amount: `${references}` } },
    change: sql`${lockedRail} insert into chain.rail_limit_change
      (payment_method_id, rail_limit, units, counts_from, approval_id, created_at)
      select 3, 'day', 1, now(), (select max(id) from shop.approval), now() from locked`,
    operation: carriedOutBy('change_rail_limit'),
  };
}

async function ofPayoutLimit(): Promise<ApprovalCase> {
  references += 1n;
  return {
    input: {
      kind: 'payout_limit',
      fields: { paymentMethod: 'usdc_erc20', payoutLimit: 'day', amount: `${100_000n + references}` },
    },
    change: sql`insert into chain.payout_limit_change
      (payment_method_id, payout_limit, units, counts_from, approval_id, created_at)
      values (3, 'day', 1, now(), (select max(id) from shop.approval), now())`,
    operation: carriedOutBy('change_payout_limit'),
  };
}

async function ofTreasuryAddress(): Promise<ApprovalCase> {
  references += 1n;
  const account = references.toString(16).padStart(40, '7');
  return {
    input: {
      kind: 'treasury_address',
      fields: { chain: 'ethereum', address: `0x${account}`, treasuryRole: 'reserve' },
    },
    operation: carriedOutBy('enter_treasury_address'),
  };
}

/** Lets a watcher see more transactions of an address of the platform than rows account for. */
async function ofRestart(shop: SmallShop): Promise<ApprovalCase> {
  references += 1n;
  const watcher = openWatcher(shop, 'watcher_a');
  await watcher.head(startBlock);
  await sql`with address as (
      insert into chain.treasury_address (chain, account, role, created_at)
        values ('tron', decode(${references.toString(16).padStart(40, '6')}, 'hex'), 'reserve', now()) returning id)
    insert into chain.foreign_outgoing (observer, treasury_address_id, nonce, block, seen_at)
      select 'a', id, 1, 1, now() from address`.execute(shop.owner);
  await watcher.pool.end();
  return {
    input: { kind: 'rail_restart', fields: { chain: 'tron' } },
    change: sql`insert into chain.foreign_outgoing (observer, treasury_address_id, nonce, block, seen_at)
      select 'a', max(id), 2, 1, now() from chain.treasury_address where chain = 'tron'`,
    operation: carriedOutBy('restart_rail'),
  };
}

/** Takes off a list what its newest file no longer has; a still newer one has less. */
async function ofUnlisting(shop: SmallShop): Promise<ApprovalCase> {
  references += 1n;
  const listName = `list-${references}`;
  const read = (file: string) => sql`select chain.read_address_list(${listName}, sha256(${file}::bytea),
    array[substr(sha256(${file}::bytea), 1, 20)], now())`;
  await read('first').execute(shop.owner);
  await read('second').execute(shop.owner);
  return {
    input: { kind: 'unlisting', fields: { listName, entries: '1' } },
    change: read('third'),
    operation: carriedOutBy('unlist_addresses'),
  };
}

async function ofDeposit(shop: SmallShop): Promise<ApprovalCase> {
  const { depositId, tx, amount } = await addHeldDeposit(shop, await addCustomer(shop));
  const transaction = tx.toString('hex');
  const fields = { amount, paymentMethod: 'usdt_erc20', transaction, position: '0', observer: 'a' };
  return {
    input: { kind: 'deposit_credit', subjectId: depositId, fields },
    change: sql`update chain.deposit set reason = 'method_not_open' where id = ${depositId}`,
    operation: carriedOutBy('confirm_deposit'),
  };
}

/** Returns the case of a held deposit that two persons return instead of crediting it. */
async function ofReturn(shop: SmallShop): Promise<ApprovalCase> {
  const { depositId, tx, amount } = await addHeldDeposit(shop, await addCustomer(shop));
  const address = `0x${'b7'.repeat(20)}`;
  const named = (account: string) => sql`insert into chain.deposit_return_request (deposit_id, account, requested_at)
    values (${depositId}, decode(${account.repeat(20)}, 'hex'), now())`;
  await named('b7').execute(shop.owner);
  const decided = {
    amount,
    paymentMethod: 'usdt_erc20',
    transaction: tx.toString('hex'),
    position: '0',
    observer: 'a',
  };
  return {
    input: { kind: 'deposit_return', subjectId: depositId, fields: { ...decided, address } },
    change: named('b8'),
    operation: carriedOutBy('return_deposit'),
  };
}

async function ofKeeping(shop: SmallShop): Promise<ApprovalCase> {
  const { depositId, tx, amount } = await addHeldDeposit(shop, await addCustomer(shop));
  const decided = {
    amount,
    paymentMethod: 'usdt_erc20',
    transaction: tx.toString('hex'),
    position: '0',
    observer: 'a',
  };
  return {
    input: { kind: 'deposit_keep', subjectId: depositId, fields: { ...decided, reference: 'Order 12/26' } },
    change: sql`update chain.deposit set reason = 'method_not_open' where id = ${depositId}`,
    operation: carriedOutBy('keep_deposit'),
  };
}

/** Requests a reset of an enrolled authenticator app, whose secret is irrelevant here. */

export const railCases = {
  deposit_credit: ofDeposit,
  deposit_return: ofReturn,
  deposit_keep: ofKeeping,
  method_route: ofRoute,
  rail_limit: ofLimit,
  payout_limit: ofPayoutLimit,
  treasury_address: ofTreasuryAddress,
  rail_restart: ofRestart,
  unlisting: ofUnlisting,
};
