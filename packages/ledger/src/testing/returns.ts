/** Deposits that are held for two persons, and what goes back of them. */
import { parseMoney } from '@goodturn/money';
import { sql } from 'kysely';
import * as batches from '../payouts/batches.ts';
import { requestDepositReturn } from '../recharges/deposits.ts';
import { carriedOutBy, runApproved } from './approvals.ts';
import { withdrawalProof } from './customer-proofs.ts';
import { type PayoutShop, signed, tokens } from './payouts.ts';
import { step } from './shop-steps.ts';
import { addCustomer } from './small-shop.ts';
import { accountNamed, creditAll, giveAddress, openWatcher, setRoute, startBlock, txHash } from './watchers.ts';

export interface HeldDeposit {
  id: bigint;
  customerId: bigint;
  account: Buffer;
  tx: Buffer;
  amount: string;
}

let block = 32_000_000n;

/**
 * Creates a deposit that is more than is credited without persons, as both watchers saw it; its address holds so much.
 */
export async function heldDeposit(
  { shop }: Pick<PayoutShop, 'shop'>,
  { amount = '150', holds = amount }: { amount?: string; holds?: string } = {},
): Promise<HeldDeposit> {
  await sql`update chain.rail_limit set deposit_units = ${parseMoney('100')}`.execute(shop.owner);
  const customerId = await addCustomer(shop);
  const account = await giveAddress(shop, customerId);
  await setRoute(shop, 'rail', startBlock);
  block += 1n;
  const tx = txHash(`held ${block}`);
  for (const login of ['watcher_a', 'watcher_b'] as const) {
    const watcher = openWatcher(shop, login, { saysBalances: false });
    await watcher.attest(customerId, account);
    await watcher.head(block);
    await watcher.upTo(block, [{ tx, block, to: account, units: parseMoney(amount) }]);
    await watcher.balance(account, block, parseMoney(holds));
    await watcher.pool.end();
  }
  await creditAll(shop);
  const { rows } = await sql<{ id: bigint }>`select id from chain.deposit where tx = ${tx} and state = 'held'`.execute(
    shop.owner,
  );
  if (rows[0] === undefined) throw new Error('the deposit is not held');
  return { id: rows[0].id, customerId, account, tx, amount };
}

export const returnAddress = (name: string): string => `0x${accountNamed(name).toString('hex')}`;

/** The customer, or whoever is named, says where a deposit is to go back to. */
export async function askReturn(
  { shop }: Pick<PayoutShop, 'shop'>,
  { id, customerId }: HeldDeposit,
  address: string,
  by = customerId,
) {
  const proof = await withdrawalProof(shop.owner, by);
  return await step(shop, (transaction) =>
    requestDepositReturn(transaction, proof, { depositId: id, address }, new Date()),
  );
}

const decidedFields = ({ tx, amount }: HeldDeposit) => ({
  amount,
  paymentMethod: 'usdt_erc20',
  transaction: tx.toString('hex'),
  position: '0',
  observer: 'a',
});

export const agreeReturn = async ({ shop }: Pick<PayoutShop, 'shop'>, deposit: HeldDeposit, address: string) =>
  await runApproved(
    shop,
    { kind: 'deposit_return', subjectId: deposit.id, fields: { ...decidedFields(deposit), address } },
    carriedOutBy('return_deposit'),
    { now: new Date() },
  );

export const agreeKeeping = async ({ shop }: Pick<PayoutShop, 'shop'>, deposit: HeldDeposit) =>
  await runApproved(
    shop,
    { kind: 'deposit_keep', subjectId: deposit.id, fields: { ...decidedFields(deposit), reference: 'Order 12/26' } },
    carriedOutBy('keep_deposit'),
    { now: new Date() },
  );

export const agreeCredit = async ({ shop }: Pick<PayoutShop, 'shop'>, deposit: HeldDeposit) =>
  await runApproved(
    shop,
    { kind: 'deposit_credit', subjectId: deposit.id, fields: decidedFields(deposit) },
    carriedOutBy('confirm_deposit'),
    { now: new Date() },
  );

export const createReturns = async ({ shop, people }: PayoutShop, now = new Date()) =>
  await step(shop, (transaction) =>
    batches.createReturns(
      transaction,
      people[1]?.person.session ?? shop.administrators[0].session,
      tokens.ethereum,
      now,
    ),
  );

export const signedReturns = async (payouts: PayoutShop) => await signed(payouts, await createReturns(payouts));
