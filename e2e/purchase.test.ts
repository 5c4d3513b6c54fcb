import { add, parseMoney, subtract } from '@goodturn/money';
import { expect, it } from 'vitest';
import { journey } from './harness/journey.ts';
import { opened } from './harness/opened.ts';
import { acceptInvitation, invitationCodeOf, logIn, readUserId, register, setAddress } from './steps/account.ts';
import { amountBeside, moneyIn, readFigures } from './steps/figures.ts';
import { decline, matchFromProduct, matchOrder, orderLine, payButton, productOf, receiptOn } from './steps/orders.ts';
import { productWithoutCampaign } from './steps/products.ts';
import { openFromMe } from './steps/me.ts';

const at = opened();
const person = { phone: '+15550177001', password: 'a-first-password' };
const funded = parseMoney('300.00');

it(
  '[S6] [S8] [S9] a person joins by an invitation, declines an order, pays two, one of them lucky, and a second device follows',
  journey(at, async (visit) => {
    const { shop } = at();
    const { page, open, faults } = await visit();
    const code = await invitationCodeOf(shop, 'mara');

    await open(`/register?code=${code}`);
    await acceptInvitation(page, code);
    await page.getByLabel('Phone number').fill(person.phone);
    await page.getByLabel('Password', { exact: true }).fill('short');
    await page.getByLabel('Repeat password').fill('short');
    await page.getByRole('checkbox').check();
    faults.expect('POST /api/customer/register 400');
    await page.getByRole('button', { name: 'Register' }).click();
    await page.getByText('This is too short.').waitFor();
    await page.getByText('At least 8 characters').waitFor();
    await page.getByRole('link', { name: 'Read the rules' }).click();
    await page.getByRole('heading', { name: 'Cashback', level: 2 }).waitFor();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect.poll(() => page.getByLabel('Phone number').inputValue()).toBe(person.phone);
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('');
    await register(page, person);
    await logIn(page, person);
    await page.getByRole('link', { name: 'Me', exact: true }).click();
    const userId = await readUserId(page);
    await openFromMe(page, 'Shipping address');
    await setAddress(page);

    const second = await visit({ device: 'desktop' });
    await second.open('/login');
    await logIn(second.page, person);
    // On a desktop, the menu is also beside the log-in form, and would lead back to it until the response arrives.
    await second.page.getByRole('heading', { name: 'In the shop today' }).waitFor();
    await second.page.getByRole('link', { name: 'Me', exact: true }).click();
    const secondBalance = second.page.getByRole('region', { name: 'Balance' });
    await expect.poll(() => secondBalance.innerText()).toContain('0.00 USD');
    const secondOrders = await second.context.newPage();
    await secondOrders.goto('/#/view/order');
    await secondOrders.getByRole('heading', { name: 'No orders yet' }).waitFor();
    // A reload would lose this mark.
    const stays = () => Object.assign(globalThis, { stayed: true });
    await second.page.evaluate(stays);
    await secondOrders.evaluate(stays);

    await shop.office.recharge(userId, '300.00');
    await expect.poll(() => secondBalance.innerText()).toContain('300.00 USD');

    await page.getByRole('link', { name: 'Match', exact: true }).click();
    const available = page.getByRole('region', { name: 'Balance' });
    await expect.poll(() => available.innerText()).toContain('300.00 USD');
    const declinedOrder = await matchOrder(page);
    const declined = await productOf(declinedOrder);
    await decline(page);
    await page.getByRole('heading', { name: 'Match', level: 1 }).waitFor();
    await expect.poll(() => available.innerText()).toContain('300.00 USD');

    const order = await matchOrder(page);
    const bought = await productOf(order);
    expect(bought).not.toBe(declined);
    const figures = await readFigures(order);
    expect(figures.pay).toBeLessThanOrEqual(funded);
    expect(figures.back).toBeGreaterThan(0n);
    expect(figures.net).toBe(subtract(figures.pay, figures.back));
    await order.getByText(/pays the .* It is back the moment you pay\./).waitFor();
    for (const line of ['to Ada Sample', '12 Harbour Street', 'Singapore']) {
      await order.getByText(line, { exact: true }).waitFor();
    }
    await order.getByText(/^Returns: \d+ days, what you paid less /).waitFor();
    await payButton(order).click();

    const receipt = await receiptOn(page);
    await receipt.getByText(`${bought} ships by`).waitFor();
    const gift = receipt.getByRole('region', { name: 'This unit was lucky' });
    const bonus = (await gift.count()) === 0 ? parseMoney('0') : moneyIn(await gift.innerText());
    expect(await amountBeside(receipt, 'You paid')).toBe(figures.pay);
    expect(await amountBeside(receipt, 'Net price')).toBe(subtract(figures.net, bonus));
    const afterFirst = add(subtract(funded, figures.pay), figures.back, bonus);
    await expect.poll(() => amountBeside(receipt, 'Your balance now')).toBe(afterFirst);
    await receipt.getByRole('button', { name: 'See the order' }).click();
    expect(await readFigures(order, 'paid')).toMatchObject({ pay: figures.pay, back: figures.back });
    await expect.poll(async () => moneyIn(await secondBalance.innerText())).toBe(afterFirst);
    await secondOrders
      .getByRole('link', { name: new RegExp(bought) })
      .getByText('Being prepared')
      .waitFor();

    const product = await productWithoutCampaign(shop);
    await shop.office.runLuckyCampaign(product.id, 3);
    await open(`/product_details?id=${product.id}`);
    await page.getByText('3 of 3 units bring 10.00 more').waitFor();
    const luckyOrder = await matchFromProduct(page);
    await luckyOrder.getByRole('heading', { name: product.name, level: 2 }).waitFor();
    expect(await luckyOrder.getByText(/was lucky/).count()).toBe(0);
    await payButton(luckyOrder).click();
    await receiptOn(page);
    expect(moneyIn(await gift.innerText())).toBe(parseMoney('10.00'));
    const afterSecond = subtract(afterFirst, parseMoney('24.00'));
    await expect.poll(() => amountBeside(receipt, 'Your balance now')).toBe(afterSecond);
    await receipt.getByRole('link', { name: 'Back to Match' }).click();
    await page.getByRole('heading', { name: 'Match', level: 1 }).waitFor();
    // The link leads to a search for any product, not for the one just bought.
    expect(new URL(page.url()).hash).toBe('#/view/task');

    await page.getByRole('link', { name: 'Orders' }).click();
    await page.getByRole('tab', { name: 'Incomplete' }).click();
    await page.getByRole('heading', { name: 'No incomplete orders' }).waitFor();
    await page.getByRole('tab', { name: 'Completed' }).click();
    await orderLine(page, product.name).getByText('24.00').waitFor();
    await orderLine(page, product.name).getByText('Being prepared').waitFor();
    await page.getByRole('link', { name: 'Me', exact: true }).click();
    const balance = page.getByRole('region', { name: 'Balance' });
    await expect.poll(async () => moneyIn(await balance.innerText())).toBe(afterSecond);
    await expect.poll(async () => moneyIn(await secondBalance.innerText())).toBe(afterSecond);
    await secondOrders.getByRole('link', { name: product.name }).first().waitFor();
    for (const one of [second.page, secondOrders]) {
      expect(await one.evaluate(() => 'stayed' in globalThis)).toBe(true);
    }

    expect((await shop.world.services.maintenance.verify()).findings).toEqual([]);
  }),
);
