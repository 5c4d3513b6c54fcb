import { parseMoney } from '@goodturn/money';
import { afterAll, describe, expect, it } from 'vitest';
import { journeyInSteps } from './harness/journey.ts';
import { opened } from './harness/opened.ts';
import type { Visitor } from './harness/visitor.ts';
import { invitationCodeOf } from './steps/account.ts';
import { fundBrand, readCampaign, runCampaign } from './steps/campaigns.ts';
import {
  recharge,
  isTooLittle,
  payOut,
  readStatement,
  reject,
  setWithdrawalPassword,
  takeBack,
  withdraw,
} from './steps/money.ts';
import { logInAdministrators, logOutAdministrators, type AdministratorSessions } from './steps/office.ts';
import { acceptReturn, shipAndDeliver } from './steps/parcels.ts';
import { productWithoutCampaign, type ProductOfBrand } from './steps/products.ts';
import { askReturn, buy, declineOne, join, readInvitationCode, seesBalance } from './steps/shopping.ts';
import { orderLine } from './steps/orders.ts';
import { openFromMe } from './steps/me.ts';

const at = opened();
const ann = { phone: '+15550188001', password: 'a-first-password' };
const ben = { phone: '+15550188002', password: 'another-password' };
const withdrawalPassword = 'plum-and-2-figs';
// Addresses with valid checksums that do not belong to this shop.
const wallet = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
const deadWallet = 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH';
const hour = 60;
const day = 24 * hour;

/** Funds a brand and opens its campaign, which begins in an hour, so that a search before cannot find it. */
async function openCampaign(administrators: AdministratorSessions): Promise<ProductOfBrand> {
  const { shop } = at();
  const inMinutes = (minutes: number) => new Date(shop.clock.now().getTime() + minutes * 60_000);
  const product = await productWithoutCampaign(shop);
  await fundBrand(administrators, product, '500.00');
  await runCampaign(administrators, product, inMinutes(hour), inMinutes(60 * day));
  return product;
}

async function firstPurchase(
  first: Visitor,
  administrators: AdministratorSessions,
  product: ProductOfBrand,
): Promise<void> {
  const { shop } = at();
  await join(first, ann, await invitationCodeOf(shop, 'mara'));
  await recharge(first, administrators, { amount: '200.00', phone: ann.phone, transaction: 'a001'.repeat(16) });
  await declineOne(first);
  await seesBalance(first, '200.00');
  await setWithdrawalPassword(first, ann.password, withdrawalPassword);
  await logOutAdministrators(administrators);
  shop.clock.advanceMinutes(hour + 1);
  await logInAdministrators(administrators, shop);
  expect(await buy(first, product)).toBe(parseMoney('168.00'));
  await seesBalance(first, '168.00');
  await shipAndDeliver(administrators, ann.phone);
  await first.open('/view/order');
  await orderLine(first.page, product.name).getByText('Delivered').waitFor();
}

/**
 * Checks that a fifth of the friend's cashback of 6.00 reaches the inviter automatically, once no return is possible
 * any more.
 */
async function rewardArrives(first: Visitor, friend: Visitor, administrators: AdministratorSessions): Promise<void> {
  const { shop } = at();
  await logOutAdministrators(administrators);
  await seesBalance(first, '168.00');
  // An unused session ends after two weeks.
  shop.clock.advanceMinutes(8 * day);
  await seesBalance(friend, '88.00');
  await seesBalance(first, '168.00');
  shop.clock.advanceMinutes(7 * day);
  await shop.world.services.dueOrders.advance();
  await first.page.getByRole('region', { name: 'Balance' }).getByText('169.20').waitFor();
  await openFromMe(first.page, 'My team');
  await first.page.getByRole('region', { name: 'Friends you invited' }).getByText('1.20').waitFor();
  await logInAdministrators(administrators, shop);
}

async function nextOrderGoesBack(
  friend: Visitor,
  administrators: AdministratorSessions,
  product: ProductOfBrand,
): Promise<void> {
  expect(await buy(friend, product)).toBe(parseMoney('56.00'));
  await shipAndDeliver(administrators, ben.phone);
  await askReturn(friend);
  await acceptReturn(administrators, ben.phone, 'It came back whole.');
  await friend.page.getByText('Our answer: It came back whole.').waitFor();
  await friend.page.getByText(/^Refunded on .+: your return was accepted\.$/).waitFor();
  await seesBalance(friend, '88.00');
}

/** Cancels one withdrawal, rejects one with a reason, pays one, and pays out the small remainder. */
async function moneyGoesOut(first: Visitor, administrators: AdministratorSessions): Promise<void> {
  const { page } = first;
  const payout = { address: wallet, password: withdrawalPassword };
  await withdraw(first, { ...payout, amount: '20.00' });
  await seesBalance(first, '149.20');
  await takeBack(first);
  await seesBalance(first, '169.20');

  await withdraw(first, { ...payout, amount: '30.00', address: deadWallet });
  await reject(administrators, ann.phone);
  await page.getByText('No withdrawals waiting').waitFor();
  await page.getByRole('tab', { name: 'Failed' }).click();
  const rejected = page.getByRole('article').filter({ hasText: 'Rejected' });
  await rejected.getByText('The address cannot be used.').waitFor();
  await rejected.getByText('The whole amount is available to you again.').waitFor();
  await seesBalance(first, '169.20');

  await withdraw(first, { ...payout, amount: '160.00' });
  await payOut(administrators, ann.phone, { received: '159.00', transaction: 'f001'.repeat(16) });
  await page.getByText('No withdrawals waiting').waitFor();
  await seesBalance(first, '9.20');
  await isTooLittle(first, '9.00');
  await withdraw(first, payout);
  await payOut(administrators, ann.phone, { received: '9.20', transaction: 'f002'.repeat(16) });
  await page.getByText('No withdrawals waiting').waitFor();
  await seesBalance(first, '0.00');
}

/**
 * Checks that every line of the statement adds up, that the brand's money paid for the benefits, and that the ledger
 * agrees.
 */
async function ledgerAgrees(
  first: Visitor,
  administrators: AdministratorSessions,
  product: ProductOfBrand,
): Promise<void> {
  const { types, sum } = await readStatement(first);
  expect(sum).toBe(parseMoney('0.00'));
  expect(types).toEqual([
    'Recharge',
    'Order payment',
    // The order's cashback and its lucky bonus.
    'Cashback',
    'Cashback',
    'Reward for an invited friend',
    'Withdrawal',
    'Withdrawal failed',
    'Withdrawal',
    'Withdrawal failed',
    'Withdrawal',
    'Withdrawal',
  ]);
  // Of 55.00, two closed orders took 8.00 each, and their inviters 1.20 each.
  expect(await readCampaign(administrators, product)).toEqual({
    units: ['1 Done', '2 Done', '3 Retired', '4 Free', '5 Free'],
    escrow: parseMoney('36.60'),
  });
  const { page, openOffice } = administrators.grace;
  await openOffice('/customer/ledger');
  await page.getByRole('button', { name: 'Verify the ledger' }).click();
  await page.getByText(/^All \d+ checks passed\.$/).waitFor();
}

describe('the whole shop', () => {
  const { step, end } = journeyInSteps(at);
  afterAll(end);
  let administrators: AdministratorSessions;
  let product: ProductOfBrand;
  let first: Visitor;
  let friend: Visitor;

  it(
    'a brand pays in, and two administrators open its campaign',
    step(async (visit) => {
      administrators = { ada: await visit({ device: 'desktop' }), grace: await visit({ device: 'desktop' }) };
      await logInAdministrators(administrators, at().shop);
      product = await openCampaign(administrators);
    }),
  );
  it(
    'a customer joins, recharges, declines an order, buys, and the parcel arrives',
    step(async (visit) => {
      first = await visit();
      await firstPurchase(first, administrators, product);
    }),
  );
  it(
    'an invited friend joins and buys',
    step(async (visit) => {
      friend = await visit();
      await join(friend, ben, await readInvitationCode(first), { street: '3 Mill Lane', phone: '+6587654321' });
      await recharge(friend, administrators, { amount: '120.00', phone: ben.phone, transaction: 'b001'.repeat(16) });
      expect(await buy(friend, product)).toBe(parseMoney('88.00'));
      await shipAndDeliver(administrators, ben.phone);
    }),
  );
  it(
    'the reward arrives once nothing can be returned any more',
    step(async () => {
      await rewardArrives(first, friend, administrators);
    }),
  );
  it(
    'a return goes back, and so does its price',
    step(async () => {
      await nextOrderGoesBack(friend, administrators, product);
    }),
  );
  it(
    'the money goes out, to the last cent',
    step(async () => {
      await moneyGoesOut(first, administrators);
    }),
  );
  it(
    'the statement, the campaign and the ledger agree',
    step(async () => {
      await ledgerAgrees(first, administrators, product);
      expect((await at().shop.world.services.maintenance.verify()).findings).toEqual([]);
    }),
  );
});
