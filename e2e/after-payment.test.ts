import { randomUUID } from 'node:crypto';
import type { CallPath } from '@goodturn/contract';
import type { InputOf } from '@goodturn/testkit';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { journey } from './harness/journey.ts';
import { opened } from './harness/opened.ts';
import { acceptInvitation, letWithdrawalPasswordCount, tokenOf } from './steps/account.ts';
import { openNewest, orderLine } from './steps/orders.ts';
import { askReturn } from './steps/shopping.ts';
import { openFromMe } from './steps/me.ts';

const at = opened();

/** Calls the back office as one of its administrators, by default the one who requests. */
async function office<Path extends CallPath>(
  path: Path,
  input: InputOf<Path>,
  who: 'asker' | 'decider' | 'third' = 'asker',
) {
  const { world, office: people } = at().shop;
  const { data, error } = await world.call(path, input, { token: people.tokens[who], idempotencyKey: randomUUID() });
  expect(error).toBeUndefined();
  return data;
}

it(
  '[S9] a paid order: its address changes until it ships, the parcel shows by itself, and a return has an answer',
  journey(at, async (visit) => {
    const { shop } = at();
    const token = await tokenOf(shop, 'lucia');
    const { page, open } = await visit({ token });
    await open('/view/order');
    await orderLine(page).getByText('Being prepared').waitFor();
    const { order, orderId } = await openNewest(page);

    await order.getByRole('link', { name: 'Address' }).click();
    await page.getByLabel('Address', { exact: true }).fill('4 Quay Street');
    await page.getByRole('button', { name: 'Save address' }).click();
    await page.getByText('The address of this order has been changed.').waitFor();
    await order.getByText(/4 Quay Street/).waitFor();

    await office('order/ship', { orderId, carrier: 'Northern Post', trackingNumber: 'NP 7781' });
    await order
      .getByRole('region', { name: 'Shipment' })
      .getByRole('heading', { name: /^Arrives by / })
      .waitFor();
    await order.getByRole('button', { name: 'Copy tracking number NP 7781' }).waitFor();
    expect(await order.getByRole('link', { name: 'Address' }).count()).toBe(0);

    await order.getByRole('link', { name: 'Request a return' }).click();
    await page.getByRole('button', { name: 'Request a return' }).click();
    await page.getByText('Please choose a reason').waitFor();
    await page.getByRole('radio', { name: 'It has not arrived' }).check();
    await page.getByLabel('Note (optional)').fill('The tracking page says nothing.');
    await page.getByRole('button', { name: 'Request a return' }).click();
    const answer = order.getByRole('region', { name: 'Your return' });
    await answer.getByText('Waiting for our decision').waitFor();
    expect(await order.getByRole('link', { name: 'Request a return' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await orderLine(page).getByText('Return requested').waitFor();
    await orderLine(page).click();

    const { data } = await shop.world.call('customer/orderDetails', { orderId }, { token });
    const returnId = data.returns[0]?.returnId ?? '';
    const rejection = {
      returnId,
      accept: false,
      remark: 'It was handed over this morning.',
      refusalReason: 'was_delivered',
    } as const;
    const { approvalId } = await office('order/decide_return', rejection, 'decider');
    await office('approval/decide', { approvalId: approvalId ?? '', approve: true, remark: 'looked at' }, 'third');
    await answer.getByText('Rejected', { exact: true }).waitFor();
    await answer.getByText('It was handed over this morning.').waitFor();
    await order.getByRole('link', { name: 'Request a return' }).waitFor();
  }),
);

it(
  '[S9] an accepted return says what moved, and the price is in the balance again',
  journey(at, async (visit) => {
    const { shop } = at();
    const token = await tokenOf(shop, 'amelie');
    const visitor = await visit({ token });
    const available = async () => (await shop.world.call('customer/getInfo', undefined, { token })).data.hasMoney;
    const before = await available();
    await askReturn(visitor);
    const { page } = visitor;

    const { list } = (await shop.world.call('customer/getOrderList', {}, { token })).data;
    const order = list[0];
    if (order === undefined) throw new Error('there is no order');
    const { data } = await shop.world.call('customer/orderDetails', { orderId: order.orderId }, { token });
    await office('order/decide_return', {
      returnId: data.returns[0]?.returnId ?? '',
      accept: true,
      remark: 'Keep the box, please.',
    });

    await page.getByText(/^Refunded on .+: your return was accepted\.$/).waitFor();
    await page.getByRole('heading', { name: /^Returned: [\d.]+ came back to you$/ }).waitFor();
    await page.getByText('Our answer: Keep the box, please.').waitFor();
    const moved = page.getByRole('article').getByRole('definition');
    await expect.poll(async () => (await moved.allInnerTexts()).join(' ')).toContain(`+ ${order.price} USD`);
    expect((await moved.allInnerTexts()).join(' ')).toContain(`− ${order.backMoney} USD`);
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await orderLine(page).getByText('Refunded', { exact: true }).waitFor();
    await orderLine(page)
      .filter({ hasText: /Net price\s*0\.00\s*USD/ })
      .waitFor();
    const cents = (text: string) => BigInt(text.replace('.', ''));
    expect(cents(await available())).toBe(cents(before) + cents(order.price) - cents(order.backMoney));
  }),
);

it(
  '[S18] the first withdrawal password is set with the log-in password, the next with the first',
  journey(at, async (visit) => {
    const { shop } = at();
    const token = await tokenOf(shop, 'ines');
    const { page, open, faults } = await visit({ token });
    await open('/view/me');
    await openFromMe(page, 'Safety');
    await page.getByRole('tab', { name: 'Withdrawal password' }).click();
    await page.getByText(/^You have no withdrawal password yet\./).waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => page.getByText('Please enter password').count()).toBe(3);
    await page.getByLabel('Current login password').fill(shop.password);
    await page.getByLabel('New password', { exact: true }).fill('harbour-lights-9');
    await page.getByLabel('Repeat the new password').fill('harbour-lights-8');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The two passwords are inconsistent').waitFor();
    await page.getByLabel('Repeat the new password').fill('harbour-lights-9');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Your withdrawal password is set.').waitFor();
    await letWithdrawalPasswordCount(shop, token);
    await page.reload();

    faults.expect('POST /api/customer/updateWhPwd 403');
    await page.getByLabel('Current withdrawal password').fill(shop.password);
    await page.getByLabel('New password', { exact: true }).fill('quiet-mornings-3');
    await page.getByLabel('Repeat the new password').fill('quiet-mornings-3');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The current password is incorrect.').waitFor();
  }),
);

it(
  '[S17] the invitation can be saved as a picture, and its link leads to the registration with the code',
  journey(at, async (visit) => {
    const { shop } = at();
    const token = await tokenOf(shop, 'mara');
    const { page, open } = await visit({ token });
    const { myCode } = (await shop.world.call('customer/getCodeAndPic', undefined, { token })).data;
    await open('/invite');
    await page.getByRole('img', { name: new RegExp(`your code ${myCode}$`) }).waitFor();
    const written = await lettersWritten(page);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save the picture' }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toBe(`goodturn-${myCode}.png`);
    const letters = await written();
    expect(letters.map(({ text }) => text)).toContain(myCode);
    expect(letters.filter(({ font, isLoaded }) => !isLoaded || !/px Figtree/.test(font))).toEqual([]);
    const guest = await visit();
    await guest.open(`/register?code=${myCode}`);
    await acceptInvitation(guest.page, myCode);
    expect(await guest.page.getByLabel('Invitation code (optional)').inputValue()).toBe(myCode);
  }),
);

/** Records from now on which texts the page writes into pictures, with their fonts, and whether these were there. */
async function lettersWritten(page: Page) {
  await page.evaluate(() => {
    const written: { text: string; font: string; isLoaded: boolean }[] = [];
    Object.assign(window, { written });
    const { fillText } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.fillText = function record(text, x, y) {
      written.push({ text, font: this.font, isLoaded: document.fonts.check('16px Figtree', text) });
      fillText.call(this, text, x, y);
    };
  });
  return async (): Promise<{ text: string; font: string; isLoaded: boolean }[]> =>
    await page.evaluate(() => Reflect.get(window, 'written'));
}
