import { randomUUID } from 'node:crypto';
import { hexAddress } from '@goodturn/addresses';
import { openWatcher, setRoute, startBlock, txHash } from '@goodturn/ledger/testing';
import { parseMoney } from '@goodturn/money';
import { expect, it } from 'vitest';
import { journey } from './harness/journey.ts';
import { opened } from './harness/opened.ts';
import { accessibilityViolations } from './steps/accessibility.ts';
import { letWithdrawalPasswordCount, tokenOf } from './steps/account.ts';
import { reviewWithdrawal, withdrawButton } from './steps/money.ts';
import { askForWithdrawal } from './steps/customer-requests.ts';

const at = opened();
// An address with a valid checksum that does not belong to this shop.
const ownWallet = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
const withdrawalPassword = 'plum-and-2-figs';

it(
  '[R7] [S11] [S13] a recharge is recorded, and is seen to arrive without a reload',
  journey(at, async (visit) => {
    const { shop } = at();
    const token = await tokenOf(shop, 'lucia');
    const { data: account } = await shop.world.call('customer/getInfo', undefined, { token });
    const { page, open } = await visit({ token });
    await open('/recharge');
    await page.getByRole('radio', { name: /USDT-TRC20/ }).waitFor();
    expect(await page.getByRole('radio', { name: /USDC-ERC20/ }).isDisabled()).toBe(true);
    await page.getByText('The USDC-ERC20 wallet is not yet open, please choose another way').waitFor();

    await page.getByRole('button', { name: 'Show the address' }).click();
    await page.getByText('Please choose a payment method').waitFor();
    await page.getByText('Please enter the amount').waitFor();
    await page.getByRole('radio', { name: /USDT-TRC20/ }).check();
    await page.getByLabel('Amount in USD').fill('٣١٫٢٥');
    await page.getByRole('button', { name: 'Show the address' }).click();
    const sheet = page.getByRole('dialog', { name: 'Send the amount' });
    await sheet.getByText('31.25').waitFor();
    await sheet.getByRole('img', { name: 'QR code of your deposit address' }).waitFor();
    const sheetsAfterEscape: number[] = [];
    await page.route('**/api/customer/doRecharge', async (route) => {
      await sheet.locator('[aria-busy=true]').waitFor();
      await page.keyboard.press('Escape');
      sheetsAfterEscape.push(await sheet.count());
      await route.continue();
    });
    await sheet.getByRole('button', { name: 'I have sent it' }).dblclick();

    await page.getByRole('heading', { name: 'Recharge history' }).waitFor();
    expect(sheetsAfterEscape).toEqual([1]);
    const records = page.getByRole('article');
    await records.filter({ hasText: '31.25' }).waitFor();
    expect(await records.count()).toBe(1);
    // The label of a tab is aligned with everything else.
    const edgeOf = (text: string) => {
      const range = document.createRange();
      const tab = [...document.querySelectorAll('[role=tab]')].find(({ textContent }) => textContent === text);
      range.selectNodeContents(tab ?? document.body);
      return range.getBoundingClientRect().left;
    };
    expect(await page.evaluate(edgeOf, 'Waiting')).toBeCloseTo((await records.first().boundingBox())?.x ?? 0, 0);
    await shop.office.recharge(account.userId, '31.25');
    await page.getByText('No recharges on their way').waitFor();
    await page.getByRole('tab', { name: 'Success' }).click();
    await records.filter({ hasText: '31.25' }).waitFor();
  }),
);

it(
  '[S11] [S13] a deposit is seen, becomes final and is in the balance without a reload, and one that failed is found by its hash',
  journey(at, async (visit) => {
    const { shop } = at();
    const { world } = shop;
    const token = await tokenOf(shop, 'omar');
    const [{ data: account }, own] = [
      await world.call('customer/getInfo', undefined, { token }),
      await world.call('customer/getAdminLinks', { payWay: 'usdt_erc20' }, { token }),
    ];
    const to = Buffer.from((hexAddress('ethereum', own.data.address) ?? '').slice(2), 'hex');
    const watchers = [openWatcher(world.context, 'watcher_a'), openWatcher(world.context, 'watcher_b')] as const;
    const block = startBlock + 1_000n;
    const transfer = { tx: txHash('of a journey'), block, to, units: parseMoney('25.5') };
    await setRoute(world, 'rail', startBlock);
    for (const watcher of watchers) {
      await watcher.attest(BigInt(account.userId), to);
      await watcher.head(block - 70n);
    }
    const { page, open } = await visit({ token });
    await open('/recharge');
    await page.getByText('Nothing of yours is on its way').waitFor();
    await watchers[0].sight(block, [transfer]);
    await page.getByText('Seen, not final yet').waitFor();
    await page.getByRole('progressbar').waitFor();
    expect(await accessibilityViolations(page, 'a deposit that is seen')).toEqual([]);
    for (const watcher of watchers) {
      await watcher.head(block);
      await watcher.upTo(block, [transfer]);
    }
    // Whoever credits first, this shop's job or this call, it is once; between the two it says that it is final.
    await world.services.depositCrediting.creditDue();
    await page.getByText('In your balance', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Something is not here' }).click();
    const sheet = page.getByRole('dialog', { name: 'It is not here' });
    const failed = txHash('one that failed');
    await sheet.getByLabel('Transaction hash').fill(`https://etherscan.io/tx/0x${failed.toString('hex')}`);
    await sheet.getByRole('button', { name: 'Look for it' }).click();
    await sheet.getByText('Looking on both chains').or(sheet.getByText('Not seen on Tron')).waitFor();
    for (const { pool } of watchers)
      await pool.query(`select chain.answer_question('ethereum', $1, 'failed', null)`, [failed]);
    await sheet.getByText('The transfer failed on the chain. Your wallet still has the money.').waitFor();
    for (const { pool } of watchers) await pool.end();
    await setRoute(world, 'hand');
  }),
);

it(
  "[R8] [S12] a link to the QR page shows the reader's own address and never a stranger's",
  journey(at, async (visit) => {
    const { shop } = at();
    const token = await tokenOf(shop, 'omar');
    const own = await shop.world.call('customer/getAdminLinks', { payWay: 'usdt_trc20' }, { token });
    const { page, open } = await visit({ token });
    const link = (url: string) =>
      `/recharge_qr?${new URLSearchParams({ url, message: 'USDT-TRC20', amount: '25.00' })}`;
    await open(link(own.data.address));
    await page.getByRole('img', { name: 'QR code of your deposit address' }).waitFor();
    await page.getByRole('main').getByText(own.data.address).waitFor();
    const contact = page.getByRole('link', { name: 'Contact customer service' });
    expect(await contact.getAttribute('href')).toBe('#/customer');

    await open(link(ownWallet));
    await page.getByRole('heading', { name: 'In the shop today' }).waitFor();
    expect(page.url()).not.toContain(ownWallet);
    await open(`/recharge_qr?url=${own.data.address}&amount=25.00`);
    await page.getByRole('heading', { name: 'In the shop today' }).waitFor();
  }),
);

it(
  '[R9] [S13] [S14] a withdrawal needs a password of its own, says its fee as the amount is typed, and can be cancelled',
  journey(at, async (visit) => {
    const { shop } = at();
    const token = await tokenOf(shop, 'omar');
    const { page, open, faults } = await visit({ token });
    await open('/withdraw');
    await page.getByText('You have not set a withdrawal password yet.').waitFor();
    await page.getByLabel('Address').fill(ownWallet);
    await page.getByRole('link', { name: 'Set it now' }).click();
    await page.getByLabel('Current login password', { exact: true }).fill(shop.password);
    await page.getByLabel('New password', { exact: true }).fill(withdrawalPassword);
    await page.getByLabel('Repeat the new password', { exact: true }).fill(withdrawalPassword);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Your withdrawal password is set.').waitFor();
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByText(/^Your withdrawal password was set on a new device\. It works from /).waitFor();
    await expect.poll(() => page.getByLabel('Address').inputValue()).toBe(ownWallet);
    await letWithdrawalPasswordCount(shop, token);
    await page.reload();
    await page.getByRole('radio', { name: /USDT-TRC20/ }).check();
    await page.getByLabel('Amount in USD').fill('5');
    await page.getByLabel('Address').fill(ownWallet.toLowerCase());
    await page.getByRole('button', { name: 'Check it' }).click();
    await page.getByText('The amount is below the minimum. You can withdraw the whole balance instead.').waitFor();
    await page.getByText('This is not an address for this payment method. Check it letter by letter.').waitFor();
    await page.getByRole('button', { name: 'Whole balance' }).click();
    const everything = await page.getByLabel('Amount in USD').inputValue();
    const fee = page.getByRole('definition').first();
    await expect.poll(() => fee.innerText()).toBe(`${Math.floor(Number(everything) / 100)}.00 USD`);

    await page.getByLabel('Address').fill(ownWallet);
    await page.getByRole('button', { name: 'Check it' }).click();
    const password = page.getByLabel('Withdrawal password', { exact: true });
    await password.waitFor();
    await page.goBack();
    expect(await page.getByLabel('Address').inputValue()).toBe(ownWallet);
    await page.reload();
    await expect.poll(() => page.getByLabel('Amount in USD').inputValue()).toBe(everything);
    expect(await page.getByRole('radio', { name: /USDT-TRC20/ }).isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Check it' }).click();
    await password.fill('not the password');
    faults.expect('POST /api/customer/doWithdraw 403');
    await withdrawButton(page).click();
    await page.getByText('The withdrawal password is incorrect.').waitFor();
    await page.reload();
    await password.fill(withdrawalPassword);
    await withdrawButton(page).dblclick();
    await page.getByRole('heading', { name: 'Withdrawal history' }).waitFor();
    const records = page.getByRole('article');
    await records.filter({ hasText: 'Under review' }).waitFor();
    expect(await records.count()).toBe(1);

    await records.getByRole('button', { name: 'Cancel withdrawal' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel withdrawal' }).click();
    await page.getByText('No withdrawals waiting').waitFor();
    await open('/assets');
    const lines = page.getByRole('main').getByRole('listitem');
    await expect
      .poll(async () => (await lines.allInnerTexts()).slice(0, 2).map((line) => line.split('\n')[0]))
      .toEqual(['Withdrawal failed', 'Withdrawal']);
  }),
);

it(
  '[S13] a withdrawal can be cancelled until it is being paid, and says so without a reload',
  journey(at, async (visit) => {
    const { shop } = at();
    const token = await tokenOf(shop, 'elif');
    await askForWithdrawal(shop, token, '15.00');
    const { data } = await shop.world.call('customer/withdrawList', { withdrawStatus: '0' }, { token });
    const withdrawId = data.list[0]?.withdrawId ?? '';
    const { page, open } = await visit({ token });
    await open('/withdraw_history');
    const record = page.getByRole('article').filter({ hasText: '15.00' });
    const takeBack = record.getByRole('button', { name: 'Cancel withdrawal' });
    await shop.world.call('withdrawal/approve', { withdrawId }, { token: shop.office.tokens.asker });
    await record.getByText('Approved').waitFor();
    await takeBack.waitFor();
    await record.getByRole('link', { name: 'Open this withdrawal' }).click();
    const opened = page.getByRole('article', { name: 'Withdrawal' });
    await opened.getByRole('heading', { name: 'Approved' }).waitFor();
    await opened.getByRole('button', { name: 'Cancel withdrawal' }).waitFor();
    expect(await accessibilityViolations(page, 'one withdrawal')).toEqual([]);
    await shop.world.call('withdrawal/begin_payout', { withdrawId }, { token: shop.office.tokens.asker });
    await opened.getByRole('heading', { name: 'Being paid' }).waitFor();
    expect(await opened.getByRole('button', { name: 'Cancel withdrawal' }).count()).toBe(0);
    await page.goBack();
    await record.getByText('Being paid').waitFor();
    expect(await takeBack.count()).toBe(0);
  }),
);

it(
  '[S11] [S14] a stop of a payment method is told with its end where it is chosen, and goes again, and what was typed stays',
  journey(at, async (visit) => {
    const { shop } = at();
    const office = { token: shop.office.tokens.asker };
    const { page, open } = await visit({ token: await tokenOf(shop, 'mara') });
    const kept = { withdrawals: 'Amount in USD', recharges: 'Amount in USD' };
    for (const [flow, field] of Object.entries(kept)) {
      const target = `${flow as keyof typeof kept}.usdt_trc20` as const;
      await open(flow === 'recharges' ? '/recharge' : '/withdraw');
      await page.getByLabel(field).fill('12.5');
      const { data } = await shop.world.call('stop/now', { target, reason: 'Blocks come late' }, office);
      expect(data.outcome).toBe('stopped');
      await page.reload();
      const stop = page.getByRole('status').filter({ hasText: 'USDT-TRC20 is stopped' });
      await stop.getByText(/^Since .+ Reason: Blocks come late$/).waitFor();
      await stop.getByText(/^It ends automatically on .+, unless a second person confirms it\.$/).waitFor();
      expect(await page.getByRole('radio', { name: /USDT-TRC20/ }).isDisabled()).toBe(true);
      expect(await accessibilityViolations(page, `a stop of ${flow}`)).toEqual([]);
      await shop.world.call('stop/undo', { target }, office);
      await page.reload();
      await page.getByLabel(field).waitFor();
      await stop.waitFor({ state: 'detached' });
      expect(await page.getByLabel(field).inputValue()).toBe('12.5');
    }
  }),
);

it(
  '[S14] a reply that was lost is asked for again by the same press, and the money leaves the balance once',
  journey(at, async (visit) => {
    const { shop } = at();
    const token = await tokenOf(shop, 'jonas');
    const passwords = { oldPassword: shop.password, newPassword: withdrawalPassword };
    await shop.world.call('customer/updateWhPwd', passwords, { token });
    await letWithdrawalPasswordCount(shop, token);
    const { page, open, faults } = await visit({ token });
    await open('/withdraw');
    await reviewWithdrawal(page, { amount: '12', address: ownWallet });
    await page.getByLabel('Withdrawal password', { exact: true }).fill(withdrawalPassword);

    faults.expect('lost POST /api/customer/doWithdraw net::ERR_FAILED');
    faults.expect('console Failed to load resource: net::ERR_FAILED');
    await page.route('**/api/customer/doWithdraw', async (route) => {
      await route.fetch();
      await route.abort();
    });
    const withdraw = withdrawButton(page);
    await withdraw.click();
    await page.getByText('We do not know yet whether this was done. Try again: nothing is done twice.').waitFor();
    await page.unroute('**/api/customer/doWithdraw');
    await withdraw.click();
    await page.getByRole('heading', { name: 'Withdrawal history' }).waitFor();
    const records = page.getByRole('article');
    await records.filter({ hasText: '12.00' }).waitFor();
    expect(await records.count()).toBe(1);
  }),
);

it(
  '[S14] a hold shows its reason, its end and the way to appeal, as soon as it begins',
  journey(at, async (visit) => {
    const { shop } = at();
    const { asker: askerToken, decider, third } = shop.office.tokens;
    const token = await tokenOf(shop, 'wei');
    const { data: account } = await shop.world.call('customer/getInfo', undefined, { token });
    const { page, open } = await visit({ token });
    await open('/withdraw');
    await page.getByRole('button', { name: 'Check it' }).waitFor();

    const wish = { userId: account.userId, days: 3, reason: 'Two accounts share a payout address' };
    const asked = await shop.world.call('user/place_hold', wish, { token: askerToken, idempotencyKey: randomUUID() });
    const yes = { approvalId: asked.data.approvalId, approve: true, remark: 'looked at' };
    // The same two administrators placed another hold on this customer a week ago.
    const again = await shop.world.call('approval/decide', yes, { token: decider });
    expect(again.error?.code).toBe('third_person_required');
    await shop.world.call('approval/decide', yes, { token: third });
    await page.getByRole('heading', { name: 'Your account is on hold' }).waitFor();
    await page.getByText('Two accounts share a payout address').waitFor();
    expect(await page.getByRole('button', { name: 'Check it' }).count()).toBe(0);

    await page.getByRole('button', { name: 'Send the appeal' }).click();
    await page.getByText('Please write your appeal').waitFor();
    await page.getByLabel('Your appeal').fill('It is the wallet of my mother.');
    await page.getByRole('button', { name: 'Send the appeal' }).click();
    await page.getByText('It waits for the decision of a third administrator.').waitFor();
    await page.getByText('It is the wallet of my mother.').waitFor();
  }),
);
