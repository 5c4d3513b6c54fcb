import { beforeAll, expect, it } from 'vitest';
import { journey } from './harness/journey.ts';
import { opened } from './harness/opened.ts';
import { letWithdrawalPasswordCount } from './steps/account.ts';
import { newBuyer, readOrder } from './steps/buyers.ts';
import { expectHeld, pressAt, tabTo, typeAt } from './steps/keyboard.ts';
import { withdrawButton } from './steps/money.ts';
import { matchButton, payButton, receiptOn } from './steps/orders.ts';
import { type ColorfulProduct, offerColorfulProduct } from './steps/products.ts';

const at = opened();
let product: ColorfulProduct;

beforeAll(async () => {
  product = await offerColorfulProduct(at().shop);
});

it(
  'with the keyboard alone a person logs in, chooses a language, finds a product, declines, says the address, pays and asks to return it',
  journey(at, async (visit) => {
    const { shop } = at();
    const buyer = await newBuyer(shop);
    const { page, open, follow } = await visit({ device: 'desktop' });
    await open('/view/home');
    const language = page.getByRole('button', { name: /English/ }).first();
    await pressAt(page, language);
    const picker = page.getByRole('dialog');
    await picker.waitFor();
    await expectHeld(page, picker);
    await page.keyboard.press('Escape');
    await picker.waitFor({ state: 'detached' });
    expect(await language.evaluate((button) => button === document.activeElement)).toBe(true);

    await pressAt(page, page.getByRole('link', { name: 'Log in' }).first());
    await typeAt(page, page.getByLabel('Phone number'), buyer.phone);
    await typeAt(page, page.getByLabel('Password', { exact: true }), buyer.password);
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Me', exact: true }).waitFor();
    await page.getByRole('tabpanel').getByRole('link').first().waitFor();

    await follow(`/product_details?id=${product.id}`);
    await pressAt(page, matchButton(page));
    const order = page.getByRole('article', { name: product.name });
    await order.waitFor();
    const decline = order.getByRole('button', { name: 'Decline' });
    await pressAt(page, decline);
    const question = page.getByRole('dialog', { name: 'Decline this order?' });
    await question.waitFor();
    await expectHeld(page, question);
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    await expect.poll(() => decline.evaluate((button) => button === document.activeElement)).toBe(true);

    await tabTo(page, order.getByRole('radio').first(), 'Shift+Tab');
    const wanted = page.getByRole('radio', { name: product.second.name });
    for (let presses = 0; presses < 5 && !(await wanted.isChecked()); presses += 1) {
      await page.keyboard.press('ArrowRight');
    }
    await expect.poll(() => wanted.isChecked()).toBe(true);
    await pressAt(page, order.getByRole('link', { name: 'Set the address' }));
    await typeAt(page, page.getByLabel('Recipient name'), 'Ada Sample');
    await typeAt(page, page.getByLabel('Address', { exact: true }), '12 Harbour Street');
    await typeAt(page, page.getByLabel('Phone number'), '+6512345678');
    await tabTo(page, page.getByLabel('Country'));
    await page.keyboard.type('Singapore');
    await pressAt(page, page.getByRole('button', { name: 'Save address' }));

    await order.getByText('Ada Sample', { exact: false }).waitFor();
    // A new page accepts no payment for a moment, so that a second press on the previous page does not pay.
    await expect.poll(() => payButton(order).getAttribute('aria-disabled')).toBe(null);
    await pressAt(page, payButton(order));
    const receipt = await receiptOn(page);
    await pressAt(page, receipt.getByRole('button', { name: 'See the order' }));
    const orderId = /[?&]id=(\d+)/.exec(page.url())?.[1] ?? '';
    expect(await readOrder(shop, buyer, orderId)).toMatchObject({ status: 1, color: product.second.code });
    await pressAt(page, order.getByRole('link', { name: 'Request a return' }));
    await tabTo(page, page.getByRole('radio').first());
    await page.keyboard.press('Space');
    await pressAt(page, page.getByRole('button', { name: 'Request a return' }));
    await page.getByText('You have requested a return.').waitFor();
  }),
);

it(
  'with the keyboard alone a person sets a withdrawal password and withdraws, and a wrong field has the focus',
  journey(at, async (visit) => {
    const { shop } = at();
    const buyer = await newBuyer(shop);
    const { page, open } = await visit({ token: buyer.token });
    await open('/safety?tab=withdrawal');
    await typeAt(page, page.getByLabel('Current login password', { exact: true }), buyer.password);
    await typeAt(page, page.getByLabel('New password', { exact: true }), 'second-password');
    await typeAt(page, page.getByLabel('Repeat the new password', { exact: true }), 'second-password');
    await page.keyboard.press('Enter');
    await page.getByText('Your withdrawal password is set.').waitFor();
    await letWithdrawalPasswordCount(shop, buyer.token);

    await open('/withdraw');
    await tabTo(page, page.getByRole('radio', { name: /USDT-TRC20/ }));
    await page.keyboard.press('Space');
    const amount = page.getByLabel('Amount in USD');
    await typeAt(page, amount, '3.00');
    await typeAt(page, page.getByLabel('Address'), 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE');
    await pressAt(page, page.getByRole('button', { name: 'Check it' }));
    await expect.poll(() => amount.evaluate((field) => field === document.activeElement)).toBe(true);
    await typeAt(page, amount, '20.00');
    await pressAt(page, page.getByRole('button', { name: 'Check it' }));
    await typeAt(page, page.getByLabel('Withdrawal password', { exact: true }), 'second-password');
    await pressAt(page, withdrawButton(page));
    await page.getByRole('article').filter({ hasText: 'Under review' }).waitFor();
  }),
);
